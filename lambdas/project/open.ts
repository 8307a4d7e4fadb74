import { project as routes } from '../../shared/api/project.ts';
import { serve } from '../engine/serve.ts';
import { listOpenProjects } from '../domain/schedule.ts';

export const handler = serve(routes.open, (call) => listOpenProjects(call));
