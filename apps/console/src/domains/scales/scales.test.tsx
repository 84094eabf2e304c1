import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith } from '../../testing/open-console.tsx';

test('an operator suspends a scale, with a reason that its owner reads', async () => {
  const { server } = await openConsole('scales', { as: 'dispatcher' });
  fireEvent.click(await rowWith('SC-WORLD00001'));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '铅封破损' } });
  await press('暂停');
  await screen.findByText('暂停后不能采集重量');
  await press('暂停');
  await waitFor(async () =>
    expect((await server.call('recycler', 'scales.list_mine', {})).network[0]).toMatchObject({
      state: 'suspended',
      reason: '铅封破损',
    }),
  );
});

test('an operator confirms that a certificate’s photo and figures agree', async () => {
  const { server } = await openConsole('scale-certificates', { as: 'dispatcher' });
  fireEvent.click(await rowWith('SZ-2'));
  await press('通过');
  await screen.findByText('照片与填写的内容一致');
  await press('通过');
  await waitFor(async () =>
    expect((await server.call('recycler', 'scales.list_mine', {})).own[0]!.certificate?.state).toBe('valid'),
  );
});
