import { PageButton } from '../../ui/PageButton.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useMine } from './use-mine.ts';

const owners = [
  { value: 'all', label: 'Everyone' },
  { value: 'mine', label: 'Mine' },
];

/** Whose projects the team's desk shows, and the way to import projects. */
export function TeamActions() {
  const [mine, setMine] = useMine();
  return (
    <>
      <Segments
        label="Whose projects"
        options={owners}
        value={mine ? 'mine' : 'all'}
        onChange={(value) => setMine(value === 'mine')}
      />
      <PageButton to="import" icon="upload" secondary>
        Import
      </PageButton>
    </>
  );
}
