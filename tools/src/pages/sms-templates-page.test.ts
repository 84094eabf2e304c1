import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SMS_PAGE, smsTemplatesPage } from './sms-templates-page.ts';

test('the page of the SMS templates to file is the product’s own (npm run docs:sms writes it)', () => {
  expect(readFileSync(new URL(`../../../${SMS_PAGE}`, import.meta.url), 'utf8')).toBe(smsTemplatesPage());
});
