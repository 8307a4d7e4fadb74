import { PageButton } from '../../ui/PageButton.tsx';

/** Opens an empty project form. */
export const AddProject = () => (
  <PageButton to="projectForm" icon="plus">
    Add Project
  </PageButton>
);
