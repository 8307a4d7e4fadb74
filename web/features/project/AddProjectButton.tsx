import { PageButton } from '../../ui/PageButton.tsx';

export const AddProjectButton = () => (
  <PageButton to="projectForm" icon="plus">
    Add Project
  </PageButton>
);
