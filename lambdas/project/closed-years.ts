import { project as routes } from '../../shared/api/project.ts';
import { closedYears } from '../domain/closed-years.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.closedYears, async () => [...(await closedYears())]);
