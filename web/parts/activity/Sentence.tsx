import { Fragment, type ReactNode } from 'react';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { entityOf, nounOf } from '../../../shared/entities/index.ts';
import { offerText } from '../../../shared/offer-text.ts';
import { briefDisplayOf } from '../../ui/format.ts';
import { sentences } from './sentences.ts';

/** A change: “Funding Amount from $12.75m to $12m”. Only the label for a long text, whose values events leave out. */
function Change({
  noun,
  change,
  hasLabel,
}: {
  readonly noun: ActivityEvent['noun'];
  readonly change: ActivityEvent['changes'][number];
  readonly hasLabel: boolean;
}) {
  const knownNoun = nounOf(noun);
  const field = knownNoun && entityOf(knownNoun).fields[change.field];
  if (!field) return null;
  const [from, to] = [briefDisplayOf(field, change.from), briefDisplayOf(field, change.to)];
  return (
    <>
      {hasLabel && field.label}
      {from && (
        <>
          {' '}
          from <s>{from}</s>
        </>
      )}
      {to && (
        <>
          {' '}
          to <b>{to}</b>
        </>
      )}
      {from && !to && ' to nothing'}
    </>
  );
}

const Changes = ({ kind, noun, changes }: ActivityEvent) =>
  changes.map((change, index) => (
    <Fragment key={change.field}>
      {index > 0 && (index === changes.length - 1 ? ' and ' : ', ')}
      <Change noun={noun} change={change} hasLabel={kind !== 'status'} />
    </Fragment>
  ));

export const sideNames = {
  team: 'The team',
  partner: 'The partner',
  funder: 'The capital partner',
  '': 'Someone',
};

/** Whether a later shared revision has replaced the shared offer, so that the partner gets no figures. */
const isReplaced = ({ kind, amount }: ActivityEvent) => kind === 'offerOpened' && amount === null;

/** An event as a sentence: the author, then the text of its kind with placeholders filled in. */
export function Sentence({ event }: { readonly event: ActivityEvent }) {
  const contentByName: Readonly<Record<string, ReactNode>> = {
    '{noun}': event.noun,
    '{title}': event.title,
    '{figures}': <b>{isReplaced(event) ? 'earlier revision' : offerText(event)}</b>,
    '{changes}': <Changes {...event} />,
  };
  const parts = sentences[event.kind].split(/(\{\w+\})/);
  return (
    <span>
      <b>{event.by || sideNames[event.side]}</b>{' '}
      {parts.map((part) => (
        <Fragment key={part}>{contentByName[part] ?? part}</Fragment>
      ))}
    </span>
  );
}
