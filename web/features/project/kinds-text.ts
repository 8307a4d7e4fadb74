import { labelOf, projectLocations, projectSectors, projectTypes } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';

/** Location, sector and type of a project in one line; empty without any. */
export const kindsText = ({ state, projectSector, projectType }: Project): string =>
  [
    labelOf(projectLocations, state),
    labelOf(projectSectors, projectSector),
    labelOf(projectTypes, projectType),
  ]
    .filter(Boolean)
    .join(' · ');
