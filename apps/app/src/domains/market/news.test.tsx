import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRoute as open, press } from '../../testing/open-route.ts';
import { describeRoute } from '../../testing/render-route.tsx';
import { PriceLink } from './news/PriceLink.tsx';

describeRoute('newsmarket/copper', {
  title: '行情资讯',
  typical: '沪铜震荡，废铜报价跟涨',
  empty: '还没有资讯',
  signedOut: '沪铜震荡，废铜报价跟涨',
});
describeRoute('newsmarket-details/sample-1', {
  title: '资讯详情',
  typical: '相关品种',
  empty: '资讯已下线',
  signedOut: '相关品种',
});
describeRoute('newsprice', { title: '报价', typical: '一号铜', empty: '还没有报价', signedOut: '一号铜' });
describeRoute('newsprice-orge', {
  title: '报价机构',
  typical: '南海示例金属市场',
  empty: '还没有报价机构',
  signedOut: '南海示例金属市场',
});
describeRoute('newsprice-details/cu-bright-sz', {
  title: '报价走势',
  typical: '深圳 光亮铜 含铜 99.9 %',
  empty: '没有这项报价',
  signedOut: '深圳 光亮铜 含铜 99.9 %',
});
describeRoute('groupcode', {
  title: '交流群',
  typical: '可加入「深圳废铜交流 2 群」',
  empty: '还没有交流群',
  signedOut: '深圳废纸交流群',
});

describe('news', () => {
  test('change with the group, and open the first for one that does not exist', async () => {
    await open('newsmarket/all');
    expect(screen.getByText('光亮铜和一号铜的价差收窄')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: '铝' }));
    expect(await screen.findByText('型材铝到厂价持平')).toBeTruthy();
    expect(screen.queryByText('光亮铜和一号铜的价差收窄')).toBeNull();
  });

  test('have their groups put in another order', async () => {
    await open('groupcode');
    await press(/^资讯分组顺序/);
    await press('铝上移');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /上移$/ })[0]!.textContent).toBe('铝上移'));
  });

  test('say that an article was corrected', async () => {
    await open('newsmarket-details/sample-4');
    expect(screen.getByText('已更正')).toBeTruthy();
  });
});

describe('quotes of organisations', () => {
  test('are compared on one scale', async () => {
    await open('newsprice-details/cu-bright-sz');
    expect(document.querySelectorAll('svg path.news_other')).toHaveLength(0);
    await press('佛山 光亮铜 含铜 99.9 %');
    await waitFor(() => expect(document.querySelectorAll('svg path.news_other')).toHaveLength(1));
    expect(screen.queryByText('佛山 型材铝 去胶条')).toBeNull();
  });

  test.each([
    [6_980_000, null, '69,800.00首次报价 · 11-20'],
    [6_980_000, 0, '69,800.00平 · 11-20'],
    [6_980_000, -1_000, '69,800.00跌−10.00 · 11-20'],
    [null, null, '暂无报价'],
  ])('an average of %s with a change of %s is no price of 0.00 and no change of 平', (averageFen, changeFen, words) => {
    const series = {
      code: 'cu',
      orgId: 'o',
      orgName: '',
      metal: '铜',
      name: '光亮铜',
      specification: '',
      unit: '元/吨',
    };
    const days = { region: '', day: '2026-11-20', lowFen: averageFen, highFen: averageFen };
    render(<PriceLink row={{ ...series, ...days, averageFen, changeFen } as never} />);
    expect(screen.getByRole('link').textContent).toBe(`光亮铜${words}`);
  });

  test('are joined by topic', async () => {
    await open('groupcode');
    await press('废纸');
    expect(screen.queryByText('广州废钢交流群')).toBeNull();
    expect(screen.getByText('深圳废纸交流群')).toBeTruthy();
  });

  test('have codes that are saved as pictures', async () => {
    await open('groupcode');
    const codes = screen.getAllByRole('img', { name: /的二维码$/ });
    expect(screen.getAllByRole('button', { name: '保存二维码' })).toHaveLength(codes.length);
  });
});
