import { project as routes } from '../../shared/api/project.ts';
import { serve } from '../engine/serve.ts';
import { listClosedProjects } from '../domain/schedule.ts';

export const handler = serve(routes.closed, (call) => listClosedProjects(call));
