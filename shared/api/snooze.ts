import { snooze as entity } from '../entities/snooze.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';

export const snooze = {
  read: readRoute(entity, '/api/snooze/{id}'),
  save: saveRoute(entity, '/api/snooze', {
    summary: "Takes an item from the team's desk until a day; the last choice counts",
  }),
  remove: removeRoute(entity, '/api/snooze/{id}', {
    summary: "Returns an item to the team's desk",
  }),
};
