import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';

/** Maximum views of a user, of all lists together. */
export const VIEW_LIMIT = 100;
export const VIEW_NAME_LIMIT = 60;
const LAST_POSITION = 9_999;

/** A user's saved columns, filters and order of a list, under a name. */
export const view = entity({
  noun: 'view',
  label: 'View',
  personal: true,
  fields: {
    owner: kind.email('Owner', { write: 'nobody' }),
    list: kind.text('List', {
      required: true,
      fixed: true,
      pattern: /^\/admin\/[a-z-]+$/,
      message: 'Please name the page of the list',
    }),
    viewName: kind.text('Name of this view', {
      required: true,
      pattern: new RegExp(`^.{1,${VIEW_NAME_LIMIT}}$`, 'u'),
      message: `A view needs a name of at most ${VIEW_NAME_LIMIT} characters.`,
    }),
    /** The query string that a shared link to the list has, without the question mark. */
    address: kind.longText('Address', { message: 'This view has too many filters to be kept.' }),
    /** Position among the views of the list, from 0; views without a position come last. */
    position: kind.integer('Position', { max: LAST_POSITION }),
  },
  bounds: [
    {
      name: 'views',
      group: ({ owner }) => owner,
      keepAtMost: VIEW_LIMIT,
      field: 'viewName',
      message: `You have ${VIEW_LIMIT} views. Delete one to save another.`,
    },
  ],
  title: ({ viewName }) => viewName,
  indexes: {
    ofOwner: {
      key: ({ owner }) => owner,
      sort: ({ position, viewName, id }) =>
        sortKey(String(position ?? LAST_POSITION).padStart(String(LAST_POSITION).length, '0'), viewName, id),
    },
  },
});

export type View = RecordOf<typeof view.fields>;
