import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { signInAtConsole } from './operator-page.ts';
import { makeCustomer } from './people.ts';
import { phones } from './phone.ts';

const phonePool = phones();

test('an article comes from a web page’s file to the phone: another operator approves it, and what could run or lead away stays behind', async () => {
  const headline = `废铜行情周报 ${randomInt(1e5, 1e6)}`;
  const file = `<html><head><title>${headline}</title><script>document.title = 'taken over'</script></head><body>
    <h2>供应</h2><p>本周拆解量比上周<b>多一成</b>。</p><ul><li>光亮铜</li><li>马达铜</li></ul><p onclick="alert(1)">详情见<a href="https://elsewhere.example.com/">别处</a>。</p></body></html>`;
  const { page } = await phonePool.take({ viewport: { width: 1440, height: 900 } });
  await signInAtConsole(page, 'articles');
  await page.getByRole('button', { name: '写资讯' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入网页文件' }).click();
  await (await choosing).setFiles({ name: 'weekly.html', mimeType: 'text/html', buffer: Buffer.from(file) });
  await page.getByText('已导入，省略了站外链接').waitFor();
  await expect.poll(() => page.getByLabel('标题').inputValue()).toBe(headline);
  await page.getByRole('combobox', { name: '分组' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await page.getByLabel('来源').fill('收收研究');
  await page.getByLabel('授权依据').fill('自采');
  await page.getByRole('button', { name: '提交复核' }).click();
  await page.getByText('已提交，等另一位运营复核').first().waitFor();

  const { page: other } = await phonePool.take({ viewport: { width: 1440, height: 900 } });
  await signInAtConsole(other, 'articles', 'operator5');
  await other
    .locator('.ant-table-row', { hasText: headline })
    .getByRole('button', { name: /复\s?核/ })
    .click();
  await other.getByRole('button', { name: '通过并发布' }).click();
  await other.getByRole('button', { name: '确认发布' }).click();
  await other.getByText('已处理').first().waitFor();

  const reader = await makeCustomer();
  const [first] = await reader.caller.request('market.list_groups', {});
  const phone = await phonePool.take({ as: reader });
  await phone.open(`/newsmarket/${first!.grpcode}`);
  await phone.front.getByText(headline).first().tap();
  await phone.front.getByText('本周拆解量比上周多一成。').waitFor();
  await phone.front.getByText('收收研究').first().waitFor();
  expect(await phone.front.getByRole('heading', { name: '供应' }).count()).toBe(1);
  expect(await phone.front.locator('a[href*="elsewhere"], script').count()).toBe(0);
});
