import { PageButton } from '../../ui/PageButton.tsx';

/** Opens an empty project form. */
export const AddProjectButton = () => (
  <PageButton to="projectForm" icon="plus">
    Add Project
  </PageButton>
);
