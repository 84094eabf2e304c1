import type { MessageKind } from '@shoushou/contract/message-kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { signInAs } from '../../accounts/builders/accounts.builders.ts';
import { notify } from '../index.ts';
import { countUnread, findSwitches, writeSwitch } from './messages.store.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const store = (userId: string, kind: string): Promise<void> =>
  server.deps.database.transaction(async (tx) => {
    await notify(tx, server.deps, {
      userId,
      kind: kind as MessageKind,
      title: '标题',
      text: '内容',
      pushType: 4,
      subject: null,
    });
    await writeSwitch(tx, userId, { kind: kind as MessageKind, push: false, sms: true });
  });

it('stores messages and switches of a kind that a new domain brings, without a change of their tables', async () => {
  const { userId } = await signInAs(server);
  await store(userId, 'scratch_deal');
  expect(await countUnread(server.deps.database, userId)).toEqual([{ kind: 'scratch_deal', count: 1 }]);
  expect(await findSwitches(server.deps.database, userId)).toEqual([{ kind: 'scratch_deal', push: false, sms: true }]);
});

it('refuses what is no name of a kind', async () => {
  const { userId } = await signInAs(server);
  await expect(store(userId, 'Not a kind')).rejects.toThrow('messages_kind_check');
});
