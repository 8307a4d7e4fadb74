import type { Project } from '../../shared/entities/project.ts';
import type { Step } from '../engine/step.ts';
import { unchangedStep } from '../engine/steps.ts';

/** A step that fails when a project was closed or assigned since it was read: it may no longer accept what is written. */
export const projectUnchangedStep = (project: Project): Step =>
  unchangedStep('project', project, ['projectStatus', 'capitalCompanyId']);
