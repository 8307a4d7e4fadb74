import { describe, expect, it } from 'vitest';
import { settingFaults } from '../../infra/check-environment.ts';
import { environments, type Environment } from '../../infra/environments.ts';
import { buildPortal, portalApp } from '../../infra/portal.ts';

const { prod, dev } = environments;
const domain = {
  portal: 'portal.example.com',
  documents: 'documents.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
};

describe('environment settings', () => {
  it.each(Object.entries(environments))('of %s are valid', (_, environment) => {
    expect(settingFaults(environment)).toEqual([]);
  });

  it.each<[string, Partial<Environment>]>([
    ['domain.documents', { domain: { ...domain, documents: domain.portal } }],
    [
      'domain.certificateArn',
      { domain: { ...domain, certificateArn: domain.certificateArn.replace('us-east-1', 'ap-southeast-2') } },
    ],
    ['domain.hostedZone', { domain: { ...domain, hostedZone: { id: 'Z1', name: 'other.example.com' } } }],
    ['mail.from', { mail: { ...prod.mail, from: 'no-reply@elsewhere.example' } }],
    ['mail.from', { mail: { ...prod.mail, from: 'no-reply@mail.portal.example.com' } }],
    ['mail.from', { mail: { ...dev.mail, from: 'nobody' } }],
    ['mail.sandbox', { mail: { ...prod.mail, verified: true, sandbox: true } }],
    ['mail.team', { mail: { ...prod.mail, team: [] } }],
    ['mail.alarms', { mail: { ...prod.mail, alarms: ['operations'] } }],
    ['signingKeyGeneration', { signingKeyGeneration: 0 }],
    ['throttle', { throttle: { rate: 0, burst: 1 } }],
    ['person', { person: { rate: 1, burst: 0 } }],
    ['signUps', { signUps: { ...prod.signUps, domain: 1 } }],
  ])('with a wrong %s are rejected, and the setting is named', (name, environment) => {
    const faults = settingFaults({ ...prod, ...environment });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });

  it('are all checked before the build, and every fault is reported', () => {
    const environment = { ...dev, protected: true as const, mail: { ...dev.mail, verified: true as const } };
    expect(() => buildPortal(portalApp(), 'dev', { environment, site: false })).toThrow(
      'The settings of dev are wrong: mail.verified needs mail.domain; protected needs keepsData',
    );
  });
});
