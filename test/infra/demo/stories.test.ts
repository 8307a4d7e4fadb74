import { describe, expect, test } from 'vitest';

import { demoItems, demoRecords } from '../../../infra/demo/index.ts';
import { versionsOf } from '../../../infra/demo/status-history.ts';
import { isApproved } from '../../../shared/entities/document.ts';
import { isOpenQuestion, othersIn } from '../../../shared/entities/message.ts';
import { isPastMatched } from '../../../shared/entities/project.ts';
import { canTakeStep, termsStepNames, termsSteps } from '../../../shared/terms/steps.ts';

describe.each(['2026-11-22T01:00:00Z', '2027-06-30T20:00:00Z'])(
  'the demo’s stories with offers at %s',
  (time) => {
    const now = new Date(time);
    const { projects, messages, offers, answers, documents, grants, users, companies } = demoRecords({ now });
    const projectsWithOffers = projects.filter(({ id }) =>
      offers.some(({ versions }) => versions[0]?.projectId === id),
    );
    const [assignedProject, ...otherAssignedProjects] = projectsWithOffers.filter(
      ({ projectStatus }) => projectStatus === 'assigned',
    );
    // The other two projects with offers have messages too, and answers of four funders.
    const storyProjects = projectsWithOffers.filter((project) => project !== assignedProject);
    const storyMessages = messages
      .flatMap(({ versions }) => versions.at(-1) ?? [])
      .filter(({ projectId }) => storyProjects.some(({ id }) => id === projectId));
    const [openProject, settledProject] = storyProjects.toSorted((project) =>
      project.projectStatus === 'matched' ? -1 : 1,
    );
    const messagesOf = (id = '') => storyMessages.filter(({ projectId }) => projectId === id);
    const timeOfStatus = (status: string, project = settledProject) =>
      project
        ? versionsOf(project, now).find(({ projectStatus }) => projectStatus === status)?.updatedAt
        : '';

    test('are an open and a settled project, each with three funders interested and one declining', () => {
      expect(storyProjects.map(({ projectStatus }) => projectStatus).toSorted()).toEqual([
        'completed',
        'matched',
      ]);
      for (const { id } of storyProjects) {
        const replies = answers.filter(({ record }) => record.projectId === id).map(({ record }) => record);
        const offered = offers.flatMap(({ versions: [first] }) => (first?.projectId === id ? [first] : []));
        expect(replies.map(({ answer }) => answer)).toEqual([
          'interested',
          'interested',
          'interested',
          'not_for_us',
        ]);
        for (const { companyId, createdAt } of offered)
          expect(String(replies.find((reply) => reply.companyId === companyId)?.createdAt) < createdAt).toBe(
            true,
          );
      }
    });

    test('have messages in every thread, but to everyone only after a funder is assigned', () => {
      const threads = (id = '') => [...new Set(messagesOf(id).map(({ audience }) => audience))].toSorted();
      expect(threads(openProject?.id)).toEqual(['funder', 'partner', 'team']);
      expect(threads(settledProject?.id)).toEqual(['everyone', 'funder', 'partner', 'team']);
      for (const { createdAt } of storyMessages.filter(({ audience }) => audience === 'everyone'))
        expect(createdAt > String(timeOfStatus('assigned'))).toBe(true);
    });

    test('have messages by participants of their thread, in order of time', () => {
      const sideOf = ({ role, companyId }: (typeof users)[number]) => {
        const type = companies.find(({ id }) => id === companyId)?.companyType;
        if (role === 'admin') return 'team';
        return type === 'capital_partner' ? 'funder' : 'partner';
      };
      for (const message of storyMessages) {
        const author = users.find(({ email }) => email === message.author);
        const project = storyProjects.find(({ id }) => id === message.projectId);
        expect(author && sideOf(author)).toBe(message.authorSide);
        if (message.authorSide === 'partner') expect(author?.companyId).toBe(project?.projectCompanyId);
        if (message.authorSide === 'funder') expect(author?.companyId).toBe(message.funderId);
        expect(message.createdAt > String(project?.createdAt) && message.createdAt <= now.toISOString()).toBe(
          true,
        );
      }
      for (const { id } of storyProjects) {
        const times = messagesOf(id).map(({ createdAt }) => createdAt);
        expect(times).toEqual(times.toSorted());
      }
    });

    test('have questions answered by the side that was asked, and one open question', () => {
      const questions = storyMessages.filter(({ asks }) => asks !== '');
      expect(questions.filter(isOpenQuestion)).toHaveLength(1);
      expect(questions.length).toBeGreaterThan(5);
      for (const question of questions) {
        const { audience, authorSide, asks } = question;
        expect(audience && othersIn(audience, authorSide)).toContain(asks);
        if (isOpenQuestion(question)) continue;
        expect(storyMessages.find(({ id }) => id === question.answeredBy)).toMatchObject({
          answers: question.id,
          authorSide: asks,
          audience,
          funderId: question.funderId,
          createdAt: question.answeredAt,
        });
        expect(question.answeredAt > question.createdAt).toBe(true);
      }
    });

    test('attach and share only approved documents of their own project', () => {
      const attached = storyMessages.flatMap(({ documentIds, projectId, audience }) =>
        documentIds.map((id) => ({ id, projectId, audience })),
      );
      expect(attached.length).toBeGreaterThan(1);
      expect(attached.some(({ audience }) => audience === 'funder')).toBe(false);
      const granted = grants.map(({ documentId, projectId }) => ({ id: documentId, projectId }));
      for (const { id, projectId } of [...attached, ...granted]) {
        const document = documents.find((candidate) => candidate.id === id);
        expect(document?.projectId).toBe(projectId);
        expect(document && isApproved(document)).toBe(true);
      }
    });

    test('change offers by permitted steps, and keep each revision', () => {
      const { items } = demoItems({ now });
      for (const { versions } of offers) {
        const last = versions.at(-1);
        const storedItems = items.filter(
          ({ pk, sk }) => pk === `terms#${last?.id}` && String(sk).startsWith('revision#'),
        );
        expect(storedItems).toHaveLength(last?.revision ?? 0);
        for (const [index, version] of versions.entries()) {
          const previous = versions[index - 1];
          if (!previous || previous.termsStatus === version.termsStatus) continue;
          const steps = termsStepNames.filter(
            (name) => 'to' in termsSteps[name] && termsSteps[name].to === version.termsStatus,
          );
          expect(steps.some((name) => canTakeStep(name, termsSteps[name].by, previous))).toBe(true);
        }
      }
      expect(offers.filter(({ versions }) => (versions.at(-1)?.revision ?? 0) > 1)).toHaveLength(3);
    });

    test('assign the funder when its offer is accepted, and decline the other offers once in progress', () => {
      const finalOffers = offers.flatMap(({ versions }) =>
        versions.at(-1)?.projectId === settledProject?.id ? (versions.at(-1) ?? []) : [],
      );
      expect(finalOffers.find(({ termsStatus }) => termsStatus === 'accepted')).toMatchObject({
        companyId: settledProject?.capitalCompanyId,
        updatedAt: timeOfStatus('assigned'),
      });
      for (const { updatedAt } of finalOffers.filter(({ termsStatus }) => termsStatus === 'declined'))
        expect(updatedAt).toBe(timeOfStatus('in_progress'));
      expect(storyProjects.filter(isPastMatched)).toEqual([settledProject]);
    });

    test('reserve the other offers of an assigned project until it is in progress', () => {
      expect(otherAssignedProjects).toEqual([]);
      const currentOffers = offers.flatMap(({ versions }) =>
        versions.at(-1)?.projectId === assignedProject?.id ? (versions.at(-1) ?? []) : [],
      );
      expect(currentOffers.map(({ termsStatus }) => termsStatus)).toEqual([
        'accepted',
        'reserved',
        'reserved',
      ]);
      expect(currentOffers[0]?.companyId).toBe(assignedProject?.capitalCompanyId);
      for (const { updatedAt } of currentOffers)
        expect(updatedAt).toBe(timeOfStatus('assigned', assignedProject));
    });
  },
);
