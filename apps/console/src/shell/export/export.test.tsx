import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readSheet } from 'read-excel-file/universal';
import { saveAsWorkbook } from './save-table.tsx';
import { openConsole, press } from '../../testing/open-console.tsx';
import { addLead } from '../../testing/pending-work.ts';

test('a list is exported as it is shown, in the columns that are chosen, without buttons', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:list';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { server } = await openConsole('leads', { prepare: addLead });
  fireEvent.click(screen.getByRole('button', { name: /^选择列/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '地区' }));
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  fireEvent.click(await screen.findByText('文本 CSV'));
  await screen.findByText('已导出，导出已记录');
  expect(files).toHaveLength(1);
  const [head, row] = (await files[0]!.text()).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('时间,状态,种类,称呼,手机号,货品,说明');
  expect(row).toContain('赵女士');
  expect(row).not.toContain('记为已联系');
  expect(server.sent('operations.export_list')).toMatchObject([{ list: 'reports.console_leads', filter: '{}' }]);
  localStorage.removeItem('console-columns:leads');
});

test('a file for the bank is a workbook whose account numbers keep their digits, and whose amounts add up', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await saveAsWorkbook(
    '银行代发-BK1',
    '\uFEFF业务编号,收款户名,收款账号,金额\r\nTX2611210000000001,王䶮,6222021234567890128\t,1234.50\r\n0012,"阿里木·买买提",0001002003004005\t,0.05\r\n',
    ['金额'],
  );
  expect(await readSheet(files[0]!)).toEqual([
    ['业务编号', '收款户名', '收款账号', '金额'],
    ['TX2611210000000001', '王䶮', '6222021234567890128', 1234.5],
    ['0012', '阿里木·买买提', '0001002003004005', 0.05],
  ]);
});

test('a list for the insurer is a workbook whose identity numbers keep their last digits', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await saveAsWorkbook(
    '团体名单',
    '\uFEFF投保单号,变更,姓名,身份证号,手机号,保险金额（元）\r\nIN1,新增,李四,110101199001010023\t,13900000000,300000.00\r\n',
    ['保险金额（元）'],
  );
  expect((await readSheet(files[0]!))[1]).toEqual(['IN1', '新增', '李四', '110101199001010023', '13900000000', 300000]);
});

test('prices are handed out by E as well, as every list is', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openConsole('prices', { as: 'trader' });
  const button = screen.getByRole('button', { name: '导出 Excel' });
  expect(button.querySelector('[data-key=E]')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'e', code: 'KeyE' });
  await waitFor(() => expect(files).toHaveLength(1));
});

test.each([
  ['tally', {}, '导出本月', '反向开票', ['用户编号', '姓名', '本月笔数']],
  ['prices', { as: 'trader' }, '导出Excel', '价格-440300', ['货品', '基准价']],
] as const)('%s are handed out as a workbook of texts and figures', async (page, options, button, name, head) => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await openConsole(page, options);
  await press(button);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(names[0]).toMatch(new RegExp(`^${name}.*\\.xlsx$`));
  const [first = [], ...rows] = await readSheet(files[0]!);
  expect(first.slice(0, head.length)).toEqual(head);
  for (const [what, ...figures] of rows) {
    expect(typeof what).toBe('string');
    if (page === 'prices') for (const price of figures) expect(['number', 'object']).toContain(typeof price);
  }
});
