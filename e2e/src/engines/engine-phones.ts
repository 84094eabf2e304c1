import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Person } from '../people.ts';
import { EnginePhone } from './engine-phone.ts';
import type { Engine } from './engine-session.ts';

/** Phones with an engine for the tests of a file, disposed of after each test. */
export function enginePhones(engine: Engine): { take(options?: { as?: Person; at?: string }): Promise<EnginePhone> } {
  const given: EnginePhone[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const [index, phone] of given.entries()) await phone.keepPicture(`${task.id}-${index + 1}`);
    await Promise.all(given.splice(0).map((phone) => phone.dispose()));
  });
  return {
    async take({ as, at } = {}) {
      const phone = await EnginePhone.take(engine, as, at);
      given.push(phone);
      return phone;
    },
  };
}

/** One phone with an engine for all tests of a suite, started afresh after one that failed. */
export function walkingPhone(engine: Engine, as: () => Promise<Person>): () => EnginePhone {
  let phone: EnginePhone;
  beforeAll(async () => {
    phone = await EnginePhone.take(engine, await as());
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await phone.keepPicture(task.id);
    await phone.dispose();
    phone = await EnginePhone.take(engine, await as());
  });
  afterAll(() => phone.dispose());
  return () => phone;
}
