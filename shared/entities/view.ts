import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { sortKey } from '../schema/sorting.ts';

/** A person keeps at most this many views, of all lists together. */
export const VIEW_LIMIT = 100;
/** Characters. */
export const VIEW_NAME_LIMIT = 60;
const LAST = 9_999;

/** Columns, filters and order of a list under a name; each person has their own. */
export const view = entity({
  noun: 'view',
  wrapper: 'view',
  label: 'View',
  plural: 'Views',
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
    /** The part of the list's address that a shared link carries, without its question mark. */
    address: kind.longText('Address', { message: 'This view has too many filters to be kept.' }),
    /** Its place among the views of its list, from 0; views without one come last. */
    position: kind.integer('Position', { max: LAST }),
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
        sortKey(String(position ?? LAST).padStart(String(LAST).length, '0'), viewName, id),
    },
  },
});

export type View = RecordOf<typeof view.fields>;
