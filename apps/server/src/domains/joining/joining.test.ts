import { MINUTE } from '@shoushou/kernel';
import type { Input } from '@shoushou/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploadPicture } from '../../testing/upload.ts';
import { appToken, signInAs, signInAsOperator, type SignedIn } from '../accounts/builders/accounts.builders.ts';
import { buildMarket, buildRecycler } from '../orders/builders/orders.builders.ts';
import { loadRegions } from '../places/index.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startTestServer();
  await buildMarket(server);
  await loadRegions(server.deps.database);
  operator = (await signInAsOperator(server)).token;
});
afterAll(() => server.close());

async function application(person: SignedIn): Promise<Input<'joining.apply'>> {
  const [category] = (await server.succeed('catalog.list_services', {}, { token: person.token })).flatMap(
    ({ categories }) => categories,
  );
  return {
    name: '周师傅',
    mobile: '13711112222',
    adcode: '440305',
    categoryIds: [category!.id],
    vehicle: 'tricycle',
    plate: '粤b12345',
    photoIds: [await uploadPicture(server, person.token, `licence-${person.userId}`)],
  };
}

async function applied(part: Parameters<typeof signInAs>[1] = {}): Promise<SignedIn & { id: string }> {
  const person = await signInAs(server, part);
  const { id } = await server.succeed('joining.apply', await application(person), { token: person.token });
  return { ...person, id };
}

const decide = (id: string, accept: boolean, reason?: string) =>
  server.call('joining.answer_application', { id, accept, ...(reason ? { reason } : {}) }, { token: operator });

describe('joining.apply, joining.get_application and joining.withdraw', () => {
  it('keep one application that waits', async () => {
    const person = await signInAs(server);
    expect(await server.succeed('joining.get_application', {}, { token: person.token })).toBeNull();
    const sent = await server.succeed('joining.apply', await application(person), { token: person.token });
    expect(sent).toMatchObject({
      state: 'submitted',
      district: '南山区',
      plate: '粤B12345',
      photos: [expect.stringMatching(/^\/files\/private\/private-[0-9a-f]{32}\.jpg\?until=/)],
    });
    expect(sent.categories[0]!.name.length).toBeGreaterThan(0);
    expect((await server.call('joining.apply', await application(person), { token: person.token })).outcome).toBe(
      'joining.already_applied',
    );
    await server.succeed('joining.withdraw', {}, { token: person.token });
    expect((await server.call('joining.withdraw', {}, { token: person.token })).outcome).toBe(
      'joining.nothing_waiting',
    );
    server.clock.advance(MINUTE);
    await server.succeed('joining.apply', await application(person), { token: person.token });
    expect((await server.succeed('joining.get_application', {}, { token: person.token }))?.state).toBe('submitted');
  });

  it('has one effect when two taps come at once', async () => {
    const person = await signInAs(server);
    const input = await application(person);
    const answers = await Promise.all([1, 2].map(() => server.call('joining.apply', input, { token: person.token })));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['joining.already_applied', 'success']);
  });

  it('refuse what is not there, and who needs no application', async () => {
    const person = await signInAs(server);
    const input = await application(person);
    const outcome = async (part: Partial<Input<'joining.apply'>>, token = person.token) =>
      (await server.call('joining.apply', { ...input, ...part }, { token })).outcome;
    expect(await outcome({ adcode: '440300' })).toBe('joining.place_unknown');
    expect(await outcome({ categoryIds: ['made-up'] })).toBe('joining.category_unknown');
    expect(await outcome({ photoIds: ['not-there'] })).toBe('joining.photo_unknown');
    expect(await outcome({}, (await buildRecycler(server)).token)).toBe('joining.already_recycler');
  });
});

describe('joining.console_papers', () => {
  const opens = async (url: string): Promise<number> => (await server.server.app.inject({ url })).statusCode;

  it('shows the papers of one application to an operator with the right, on record, and to no other', async () => {
    const { id, userId } = await applied();
    const { photos } = await server.succeed('joining.console_papers', { id }, { token: operator });
    expect(await opens(photos[0]!)).toBe(200);
    const [reading] = await server.deps.database.query(
      'SELECT reader_name AS reader, purpose, subject_id AS "subjectId" FROM paper_readings WHERE owner_id = $1',
      [userId],
    );
    expect(reading).toEqual({ reader: '值班运营', purpose: '审核入驻申请', subjectId: id });
    const { token } = await signInAsOperator(server, 'trainee', ['dispatcher']);
    expect((await server.call('joining.console_papers', { id }, { token })).status).toBe(403);
    expect((await server.call('joining.console_papers', { id: userId }, { token: operator })).outcome).toBe(
      'joining.application_unknown',
    );
  });

  it.each([
    ['declined', (id: string) => decide(id, false, '证照不清楚')],
    ['taken back', (_: string, token: string) => server.call('joining.withdraw', {}, { token })],
  ] as const)('has none once the application is %s: they go within a day', async (_, end) => {
    const { id, userId, token } = await applied();
    expect((await end(id, token)).outcome).toBe('success');
    expect((await server.call('joining.console_papers', { id }, { token: operator })).outcome).toBe(
      'joining.papers_gone',
    );
    server.clock.advance(25 * 60 * MINUTE);
    await server.server.jobs.run('files.remove_orphans');
    expect(await server.deps.database.query('SELECT 1 FROM files WHERE owner_id = $1', [userId])).toEqual([]);
  });

  it('seals what lay open from before', async () => {
    const { id, userId, token } = await applied();
    await uploadPicture(server, token, 'open-licence');
    const [file] = await server.deps.database.query<{ name: string }>(
      `UPDATE files SET claimed = true WHERE owner_id = $1 AND id = 'open-licence' RETURNING name`,
      [userId],
    );
    await server.deps.database.query('UPDATE recycler_applications SET photos = $2 WHERE id = $1', [
      id,
      [`/files/${file!.name}`],
    ]);
    await server.server.jobs.run('joining.seal_papers');
    await server.server.deliver();
    expect(await opens(`/files/${file!.name}`)).toBe(404);
    const { photos } = await server.succeed('joining.console_papers', { id }, { token: operator });
    expect(await opens(photos[0]!)).toBe(200);
  });
});

describe('joining.answer_application and joining.console_applications', () => {
  it('make a recycler of a verified person, with the categories they asked for, and tell them', async () => {
    const { token, userId, id } = await applied({ verified: true });
    expect((await decide(id, true)).outcome).toBe('success');
    const user = await server.succeed('accounts.get_user', { userid: userId }, { token });
    expect(user).toMatchObject({ isrecycler: true });
    expect(user.services.length).toBe(1);
    expect((await server.succeed('messages.list', {}, { token })).items[0]).toMatchObject({
      title: '入驻申请已通过',
      subject: 'guide',
    });
    expect((await decide(id, true)).outcome).toBe('joining.application_answered');
    await server.succeed('accounts.set_duty', { onduty: true }, { token });
  });

  it('wait for the real name', async () => {
    const { id, token, userId } = await applied({ verified: false });
    expect((await decide(id, true)).outcome).toBe('joining.not_verified');
    expect((await server.succeed('accounts.get_user', { userid: userId }, { token })).isrecycler).toBe(false);
  });

  it('give a recycler the name of the trade in place of the one that was made up for them, and leave one of their own', async () => {
    const nameOf = async (username: string) => {
      const { id, token } = await applied({ username, verified: true });
      expect((await decide(id, true)).outcome).toBe('success');
      return (await server.succeed('accounts.get_details', {}, { token })).username;
    };
    expect(await nameOf('用户204518')).toBe('周师傅');
    expect(await nameOf('收废品的小周')).toBe('收废品的小周');
  });

  it('decline with a reason that the person reads', async () => {
    const { id, token } = await applied();
    expect((await decide(id, false)).outcome).toBe('joining.reason_needed');
    await decide(id, false, '行驶证照片看不清');
    expect(await server.succeed('joining.get_application', {}, { token })).toMatchObject({
      state: 'declined',
      reason: '行驶证照片看不清',
    });
    expect((await server.succeed('messages.list', {}, { token })).items[0]!.text).toContain('行驶证照片看不清');
  });

  it('list who waits longest first, page by page', async () => {
    for (let index = 0; index < 21; index += 1) await applied();
    const first = await server.succeed('joining.console_applications', { state: 'submitted' }, { token: operator });
    const second = await server.succeed(
      'joining.console_applications',
      { state: 'submitted', cursor: first.next! },
      { token: operator },
    );
    const all = [...first.items, ...second.items];
    expect(all.every(({ state }) => state === 'submitted')).toBe(true);
    expect(all.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))].sort());
    expect((await decide('not-an-id', true)).outcome).toBe('joining.application_unknown');
  });
});

describe('joining.permissions and joining.progress', () => {
  it('follow the person from first sign-in to first order', async () => {
    const { token, userId } = await signInAs(server, { verified: false });
    const stateOf = async () =>
      (await server.succeed('joining.progress', {}, { token })).steps.map(({ state }) => state);
    expect(await stateOf()).toEqual(['open', 'open', 'open', 'open', 'open', 'open']);
    await server.succeed('joining.apply', await application({ token, userId } as SignedIn), { token });
    expect((await stateOf())[1]).toBe('waiting');
    const mine = await server.succeed('joining.permissions', { userid: userId }, { token });
    expect(mine.find(({ code }) => code === 'take_orders')).toMatchObject({
      allowed: false,
      reason: '入驻申请正在审核',
    });
  });

  it('show a recycler at work as one who may take orders', async () => {
    const { token, userId } = await buildRecycler(server);
    expect(
      (await server.succeed('joining.permissions', { userid: userId }, { token })).find(
        ({ code }) => code === 'take_orders',
      )?.allowed,
    ).toBe(true);
    expect((await server.succeed('joining.progress', {}, { token })).isrecycler).toBe(true);
  });
});

describe('joining.quiz and joining.answer_quiz', () => {
  it('give the questions without their answers, mark them and keep the best', async () => {
    const { token } = await signInAs(server);
    const { data: quiz, body } = await server.call('joining.quiz', {}, { token });
    expect(body).not.toContain('why');
    const rights = await server.deps.database.query<{ id: string; right: number }>(
      `SELECT question ->> 'id' AS id, (question ->> 'right')::int AS right
       FROM quizzes, jsonb_array_elements(questions) question WHERE version = $1`,
      [quiz.version],
    );
    const answers = rights.map(({ id, right }) => ({ id, option: right }));
    const answer = (option: (right: number) => number) =>
      server.succeed(
        'joining.answer_quiz',
        { version: quiz.version, answers: answers.map(({ id, option: right }) => ({ id, option: option(right) })) },
        { token },
      );
    expect(await answer((right) => right)).toMatchObject({ right: quiz.questions.length, passed: true, wrong: [] });
    server.clock.advance(MINUTE);
    const failed = await answer((right) => right + 1);
    expect(failed).toMatchObject({ right: 0, passed: false });
    expect(failed.wrong[0]).toMatchObject({ id: rights[0]!.id, rightOption: rights[0]!.right });
    expect((await server.succeed('joining.quiz', {}, { token })).best).toMatchObject({ passed: true });
    expect((await server.succeed('joining.quiz', {}, { token: await appToken(server) })).best).toBeNull();
  });

  it('refuse answers to other questions, or to some of them', async () => {
    const { token } = await signInAs(server);
    const { version } = await server.succeed('joining.quiz', {}, { token });
    expect((await server.call('joining.answer_quiz', { version: version + 1, answers: [] }, { token })).outcome).toBe(
      'joining.quiz_changed',
    );
    expect((await server.call('joining.answer_quiz', { version, answers: [] }, { token })).outcome).toBe(
      'joining.quiz_incomplete',
    );
  });
});
