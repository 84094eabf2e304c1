import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

const fees = async (server: Awaited<ReturnType<typeof openConsole>>['server']) =>
  (await server.call('operator', 'places.console_areas', { city: '440300' })).map(({ offer }) => offer?.feeFen);

test('the terms of several districts are set in one act, and taken back within ten seconds', async () => {
  const { server } = await openConsole('areas?city=440300', { as: 'trader' });
  const before = await fees(server);
  for (const name of ['福田区', '南山区']) fireEvent.click(within(await rowWith(name)).getByRole('checkbox'));
  await press('设置2个区县');
  await type('开通费用', '1.00');
  await press('保存');
  await screen.findByText('已设置 2 个区县');
  expect((await fees(server)).filter((fee) => fee === 100)).toHaveLength(2);
  await press('撤销');
  await screen.findByText('已恢复 2 个区县原来的设置');
  expect(await fees(server)).toEqual(before);
  await waitFor(() => expect(server.sent('places.set_areas').length).toBeGreaterThan(1));
});
