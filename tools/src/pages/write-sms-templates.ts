import { writeFileSync } from 'node:fs';
import { SMS_PAGE, smsTemplatesPage } from './sms-templates-page.ts';

writeFileSync(SMS_PAGE, smsTemplatesPage());
