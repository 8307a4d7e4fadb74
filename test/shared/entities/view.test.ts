import { describe, expect, test } from 'vitest';

import { view as entity, VIEW_NAME_LIMIT } from '../../../shared/entities/view.ts';
import { readField } from '../../../shared/schema/field.ts';

const { list, viewName, position } = entity.fields;

describe('a view', () => {
  test.each(['/admin/schedule', '/admin/funding-profiles'])('is of the list %s', (path) => {
    expect(readField(list, path)).toEqual({ value: path });
  });
  test.each(['/admin/schedule?sort=x', '/admin/', '/admin/7', 'https://example.com/admin/schedule'])(
    'cannot be of the list %s',
    (path) => {
      expect(readField(list, path)).toEqual({ message: 'Please name the page of the list' });
    },
  );
  test('has a name of at most 60 characters of any kind', () => {
    expect(VIEW_NAME_LIMIT).toBe(60);
    for (const letter of ['x', 'ō', '🏠']) {
      const name = letter.repeat(VIEW_NAME_LIMIT);
      expect(readField(viewName, name)).toEqual({ value: name });
      expect(readField(viewName, name + letter)).toEqual({
        message: 'A view needs a name of at most 60 characters.',
      });
    }
  });
  test('has a position below ten thousand', () => {
    expect(readField(position, 9_999)).toEqual({ value: 9_999 });
    expect(readField(position, 10_000)).toHaveProperty('message');
  });
});
