import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('a person is frozen with a reason, and thawed again', async () => {
  const { server } = await openConsole('people');
  fireEvent.click(await rowWith('138****8001'));
  await screen.findByText('没有冻结过');
  await press('冻结');
  await screen.findByText('立即退出所有设备，不能再登录；进行中的订单保留，请另行处理。');
  await type('原因', '多次爽约');
  await press('冻结', document.querySelector('.ant-modal')!);
  await screen.findByText('已冻结：多次爽约');
  expect(server.sent('accounts.freeze_person')).toHaveLength(1);
  await press('解冻');
  await type('原因', '核实无误');
  await press('解冻', document.querySelector('.ant-modal')!);
  await waitFor(() => expect(screen.queryByText('已冻结：多次爽约')).toBeNull());
});
