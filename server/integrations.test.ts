import { expect, test } from 'vitest';
import { readConfig } from './base/config.ts';
import { listParts } from './integrations.ts';

const kindAndBy = (settings: Record<string, string>, wanted: string) => {
  const { kind, by } = listParts(readConfig(settings)).find(({ part }) => part === wanted)!;
  return `${kind}: ${by}`;
};

test('the startup log names what understands texts, without a key', () => {
  expect(kindAndBy({}, 'Language')).toBe('stand-in: texts are understood by the built-in engine alone');
  const models = { AI_BASE_URL: 'https://models.example/v1', AI_API_KEY: 's3cret', AI_CHAT_MODEL: 'small' };
  expect(kindAndBy(models, 'Language')).toBe('real: small at models.example, beside the built-in engine');
  expect(kindAndBy({ ...models, AI_EMBEDDING_MODEL: 'vectors' }, 'Language')).toBe(
    'real: small and vectors at models.example, beside the built-in engine',
  );
});

test('the startup log says whether e-mail and SMS are sent, and by which service, without a password', () => {
  expect(kindAndBy({}, 'E-mail')).toBe("stand-in: kept in the operator's outbox, nothing is sent");
  expect(kindAndBy({}, 'SMS')).toBe("stand-in: kept in the operator's outbox, nothing is sent");
  const mail = { SMTP_URL: 'smtps://me:s3cret@mail.example:465', MAIL_FROM: 'post@doorstep.example' };
  expect(kindAndBy(mail, 'E-mail')).toBe('real: sent by mail.example:465');
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 't'.repeat(32),
    TWILIO_FROM: '+12015550100',
  };
  expect(kindAndBy(twilio, 'SMS')).toBe('real: sent from +12015550100 by api.twilio.com');
  expect(kindAndBy({ ...twilio, TWILIO_API_URL: 'http://127.0.0.1:4010' }, 'SMS')).toBe(
    'real: sent from +12015550100 by 127.0.0.1:4010',
  );
});

test('the startup log names what turns a position into a city', () => {
  expect(kindAndBy({}, 'City lookup')).toBe('stand-in: a list of cities that comes with Doorstep');
  const geocoder = {
    GEOCODER: 'https://where.example/reverse?lat={latitude}&lon={longitude}&key=s3cret',
    GEOCODER_ATTRIBUTION: '© Example',
  };
  expect(kindAndBy(geocoder, 'City lookup')).toBe('real: browsers ask where.example');
});
