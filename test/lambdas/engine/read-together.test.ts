import { expect, test } from 'vitest';

import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine } = await openEngine();

const keyOf = (noun: 'contact' | 'project', key: string) => ({ noun, key });

test('records of several nouns are read with one call, by noun and key, and missing records are left out', async () => {
  const contact = await w.put('contact', a.contact({ lastName: 'Ann' }));
  const project = await w.put('project', a.project({ projectName: 'Pier' }));
  w.meter.start();
  const records = await engine.readTogether([
    keyOf('contact', contact.id),
    keyOf('project', project.id),
    keyOf('project', project.id),
    keyOf('project', 'none'),
  ]);
  expect([...records.keys()].toSorted()).toEqual([`contact#${contact.id}`, `project#${project.id}`]);
  expect(records.get(`contact#${contact.id}`)).toMatchObject({ lastName: 'Ann' });
  expect(records.get(`project#${project.id}`)).toMatchObject({ projectName: 'Pier' });
  expect(w.meter.calls).toHaveLength(1);
});

test('an item of a removed noun is left out', async () => {
  const contact = await w.put('contact', a.contact({ lastName: 'Ann' }));
  await w.table.putItems([{ pk: 'project#former', sk: 'record', noun: 'estate', record: {} }]);
  const records = await engine.readTogether([keyOf('project', 'former'), keyOf('contact', contact.id)]);
  expect([...records.keys()]).toEqual([`contact#${contact.id}`]);
});

test('more than a hundred records take a call for each hundred', async () => {
  w.meter.start();
  const keys = Array.from({ length: 101 }, (_, index) => keyOf('contact', `${index}`));
  expect(await engine.readTogether(keys)).toEqual(new Map());
  expect(w.meter.calls).toHaveLength(2);
});
