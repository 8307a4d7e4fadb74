import { useState } from 'react';
import type { CompanyProject } from '../../../../shared/api/company-page.ts';
import { isClosed } from '../../../../shared/entities/project.ts';
import { CompanyLink } from '../../../parts/company/CompanyLink.tsx';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Block } from './Block.tsx';
import { projectRow, Row } from './Row.tsx';

/** A company's open or closed projects, by funding date. */
export function Projects({ projects }: { readonly projects: readonly CompanyProject[] }) {
  const open = projects.filter((project) => !isClosed(project));
  const closed = projects.filter((project) => isClosed(project));
  const [chosen, setChosen] = useState(open.length === 0 && closed.length > 0 ? 'closed' : 'open');
  const listed = chosen === 'open' ? open : closed;
  return (
    <Block
      title="Projects"
      actions={
        closed.length > 0 && (
          <Segments
            label="Show projects"
            value={chosen}
            onChange={setChosen}
            options={[
              { value: 'open', label: `Open ${open.length}` },
              { value: 'closed', label: `Closed ${closed.length}` },
            ]}
          />
        )
      }
      empty="No projects yet."
    >
      {listed.map((project) => (
        <Row
          key={project.id}
          {...projectRow(
            project,
            project.otherId && <CompanyLink id={project.otherId} name={project.otherName} />,
          )}
        >
          <ProjectPill status={project.projectStatus} draft={project.draft} />
        </Row>
      ))}
    </Block>
  );
}
