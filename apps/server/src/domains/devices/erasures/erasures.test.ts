import { HOUR } from '@shoushou/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { appToken, signInAsOperator } from '../../accounts/builders/accounts.builders.ts';
import { boughtPhone, inspectedDevice, nextKey, operatorPicture } from '../../../testing/devices/device-orders.ts';

let server: TestServer;
let eraser: { token: string };
let verifier: { token: string };
let app: string;
beforeAll(async () => {
  server = await startTestServer();
  [eraser, verifier] = [await signInAsOperator(server, '陈工'), await signInAsOperator(server, '林工')];
  app = await appToken(server);
});
afterAll(() => server.close());

const method = { medium: 'semiconductor', method: 'block_erase', passes: 0, tool: '擦除程序 3.2' } as const;
const record = async (no: string, how: object = {}, by = eraser) =>
  server.call(
    'devices.record_erasure',
    { no, ...method, photoIds: [await operatorPicture(server, by.token)], ...how },
    { token: by.token },
  );
const verify = (no: string, passed = true, by = verifier) =>
  server.call('devices.verify_erasure', { no, passed, note: '抽查 10 处' }, { token: by.token });
const erasureOf = async ({ no, customer }: { no: string; customer: { token: string } }) =>
  (await server.succeed('devices.get', { no }, { token: customer.token })).erasure;

describe('devices.record_erasure', () => {
  test('is owed for every bought device with data on it, and for no other', async () => {
    const phone = await boughtPhone(server);
    expect(await erasureOf(phone)).toEqual({ state: 'owed', erasedAt: null, verifiedAt: null, certificate: null });
    const { consentedAt } = await server.succeed('devices.get', { no: phone.no }, { token: phone.customer.token });
    expect(consentedAt).not.toBeNull();
    const fridge = await inspectedDevice(server);
    await server.succeed(
      'devices.agree',
      { no: fridge.no, priceFen: fridge.priceFen },
      { token: fridge.customer.token, key: nextKey() },
    );
    expect(await erasureOf(fridge)).toBeNull();
    expect((await record(fridge.no)).outcome).toBe('devices.order_unknown');
  });

  test('needs enough passes, a method that the medium has, and an own photo', async () => {
    const { no } = await boughtPhone(server);
    expect(await record(no, { medium: 'magnetic', method: 'overwrite', passes: 2 })).toMatchObject({
      outcome: 'devices.passes_few',
      message: '这种介质至少要覆写 3 遍',
    });
    expect((await record(no, { medium: 'magnetic' })).outcome).toBe('devices.method_wrong');
    expect((await record(no, { photoIds: [await operatorPicture(server, verifier.token)] })).outcome).toBe(
      'devices.photo_unknown',
    );
    expect((await record(no, { method: 'factory_reset' })).status).toBe(400);
    expect((await record(no)).outcome).toBe('success');
    expect((await record(no)).outcome).toBe('devices.not_now');
  });
});

describe('devices.verify_erasure', () => {
  test('is never made by the eraser, and certifies once', async () => {
    const phone = await boughtPhone(server);
    expect((await verify(phone.no)).outcome).toBe('devices.not_now');
    await record(phone.no);
    expect((await verify(phone.no, true, eraser)).outcome).toBe('devices.same_eraser');
    const outcomes = await Promise.all([verify(phone.no), verify(phone.no)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['devices.not_now', 'success']);
    expect(await erasureOf(phone)).toMatchObject({
      state: 'verified',
      certificate: { no: expect.stringMatching(/^QC\d{14}$/) },
    });
    const { items } = await server.succeed('messages.list', {}, { token: phone.customer.token });
    expect(items[0]).toMatchObject({ title: '资料已清除', subject: phone.no });
  });

  test('sends a device back to be erased again when something was found, and keeps both tries', async () => {
    const phone = await boughtPhone(server);
    await record(phone.no);
    expect((await verify(phone.no, false)).data).toEqual({ certificateNo: null });
    expect(await erasureOf(phone)).toMatchObject({ state: 'owed', certificate: null });
    await record(phone.no, { method: 'destruction' }, verifier);
    expect((await verify(phone.no, true, eraser)).outcome).toBe('success');
    expect(await erasureOf(phone)).toMatchObject({ state: 'destroyed' });
    const { items } = await server.succeed('devices.console_erasures', { no: phone.no }, { token: eraser.token });
    expect(items[0]!.steps.map(({ state, by }) => [state, by])).toEqual([
      ['destroyed', '值班运营'],
      ['erased', '值班运营'],
      ['owed', '值班运营'],
      ['erased', '值班运营'],
    ]);
  });
});

describe('devices.release_device', () => {
  test('leaves only after the verification, once, and never when it was destroyed', async () => {
    const { no } = await boughtPhone(server);
    const release = () => server.call('devices.release_device', { no, note: '交二手仓' }, { token: eraser.token });
    expect((await release()).outcome).toBe('devices.erasure_unverified');
    await record(no);
    expect((await release()).outcome).toBe('devices.erasure_unverified');
    await verify(no);
    expect([(await release()).outcome, (await release()).outcome]).toEqual(['success', 'devices.not_now']);
    const other = await boughtPhone(server);
    await record(other.no, { method: 'destruction' });
    await verify(other.no);
    expect(
      (await server.call('devices.release_device', { no: other.no, note: '' }, { token: eraser.token })).outcome,
    ).toBe('devices.not_now');
  });
});

describe('devices.check_certificate', () => {
  test('is genuine for whoever holds its code, and says nothing about the seller', async () => {
    const phone = await boughtPhone(server);
    await record(phone.no);
    await verify(phone.no);
    const { no, check } = (await erasureOf(phone))!.certificate!;
    const certificate = await server.succeed('devices.check_certificate', { no, check }, { token: app });
    expect(certificate).toMatchObject({
      no,
      device: 'iPhone 13 · 128 GB',
      medium: 'semiconductor',
      method: 'block_erase',
      standard: 'GB 46864-2025',
      erasedBy: '值*',
      verifiedBy: '值*',
      last4: expect.stringMatching(/^\d{4}$/),
    });
    const text = JSON.stringify(certificate);
    for (const secret of [phone.no, phone.customer.mobile, '周先生', '13711112222', '科技园'])
      expect(text).not.toContain(secret);
    const paper = (code: string) => server.server.app.inject({ url: `/documents/erasure/${no}-${code}.pdf` });
    const document = await paper(check);
    expect([
      document.statusCode,
      document.headers['content-type'],
      document.rawPayload.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-']);
    const forged = check.startsWith('0') ? `1${check.slice(1)}` : `0${check.slice(1)}`;
    expect((await paper(forged)).statusCode).toBe(404);
    expect((await server.call('devices.check_certificate', { no, check: forged }, { token: app })).outcome).toBe(
      'devices.certificate_unknown',
    );
    expect(
      (await server.call('devices.check_certificate', { no: 'QC26112199999999', check }, { token: app })).outcome,
    ).toBe('devices.certificate_unknown');
  });
});

describe('devices.console_erasures', () => {
  test('has the longest waiting first, and says whose own work it is', async () => {
    const first = await boughtPhone(server);
    server.clock.advance(HOUR);
    const second = await boughtPhone(server);
    await record(second.no);
    const { items } = await server.succeed('devices.console_erasures', { state: 'owed' }, { token: eraser.token });
    expect(items.map(({ no }) => no)).toContain(first.no);
    const waiting = (await server.succeed('devices.console_erasures', { state: 'waiting' }, { token: eraser.token }))
      .items;
    expect(waiting.map(({ no }) => no)).toEqual(expect.arrayContaining([first.no, second.no]));
    const queues = await server.succeed('operations.queues', {}, { token: eraser.token });
    expect(queues.find(({ page }) => page === 'erasures')!.count).toBe(waiting.length);
    const [mine] = (await server.succeed('devices.console_erasures', { no: second.no }, { token: eraser.token })).items;
    expect(mine).toMatchObject({
      own: true,
      consent: { version: '2026-11' },
      steps: [{ state: 'erased', by: '值班运营' }],
    });
    expect(
      (await server.succeed('devices.console_erasures', { no: second.no }, { token: verifier.token })).items[0]!.own,
    ).toBe(false);
  });
});

test('the database itself refuses an erasure that its eraser verifies', async () => {
  const { no } = await boughtPhone(server);
  await record(no);
  await expect(
    server.deps.database.query(
      `UPDATE device_erasures SET state = 'verified', verified_by = erased_by, verified_at = now(),
       certificate_no = 'QC26112100000001', check_code = 'x' WHERE order_no = $1`,
      [no],
    ),
  ).rejects.toThrow(/check constraint/);
});
