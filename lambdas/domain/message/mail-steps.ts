import { TEAM } from '../../../shared/api/mail.ts';
import type { Message } from '../../../shared/entities/message.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Step } from '../../engine/step.ts';
import { derivedId } from '../../engine/derived-id.ts';
import { newMessageMails } from '../mail/message-mails.ts';
import { mailStep } from '../mail/outbox.ts';

/** The id of a message's mail, from which its deletion finds the notices. */
const idFor = ({ id, createdAt }: Message, recipients: 'team' | 'companies'): string =>
  derivedId('message', id, createdAt, recipients);

/** The ids of the mails about a new message, whether or not they exist. */
export const mailIdsOf = (message: Message): readonly string[] => [
  idFor(message, 'team'),
  idFor(message, 'companies'),
];

export const messageMailSteps = (project: Project, message: Message, now: Date): readonly Step[] =>
  newMessageMails(project, message).map((mail) =>
    mailStep(mail, now, idFor(message, mail.to === TEAM ? 'team' : 'companies')),
  );
