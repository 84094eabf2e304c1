import {
  smsTemplateNames,
  smsTemplates,
  smsVariables,
  smsVariablesOf,
  type SmsTemplate,
} from '@shoushou/rules/messages/sms-templates';

/** Where `npm run docs:sms` writes the page. */
export const SMS_PAGE = 'docs/runbooks/sms-templates.md';

const aliyunKinds = { code: '验证码', security: '通知短信', notice: '通知短信' } as const;
const tencentKinds = { code: '验证码', security: '普通短信', notice: '普通短信' } as const;
/** 变量属性 of Aliyun's page and its names in `TemplateRule` (help.aliyun.com/document_detail/2806243). */
const aliyunRules = {
  code: ['仅数字', 'numberCaptcha'],
  name: ['其他', 'others'],
  day: ['其他', 'others'],
  clock: ['时间', 'time'],
  digits: ['其他号码', 'other_number2'],
} as const;

const example = ({ text }: SmsTemplate): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: keyof typeof smsVariables) => smsVariables[name].example);

function aliyunTable(): string[] {
  return smsTemplateNames.map((name) => {
    const template: SmsTemplate = smsTemplates[name];
    const rules = smsVariablesOf(template.text).map(
      (each) => `${each}：${aliyunRules[smsVariables[each].kind][0]}（${smsVariables[each].what}）`,
    );
    return `| \`${name}\` | ${aliyunKinds[template.kind]} | ${template.title} | ${template.text} | ${rules.join('<br>') || '无'} |`;
  });
}

function tencentTable(): string[] {
  return smsTemplateNames.map((name) => {
    const template: SmsTemplate = smsTemplates[name];
    const names = smsVariablesOf(template.text);
    const text = template.text.replace(
      /\$\{(\w+)\}/g,
      (_, each: (typeof names)[number]) => `{${names.indexOf(each) + 1}}`,
    );
    return `| \`${name}\` | ${tencentKinds[template.kind]} | ${template.title} | ${text} | ${example(template)} |`;
  });
}

/** The page of the templates that an operator files, in the form of each provider's page. */
export const smsTemplatesPage = (): string => `# 短信模板：要向短信服务商报备的内容

由 \`npm run docs:sms\` 从 [packages/rules/src/messages/sms-templates.ts](../../packages/rules/src/messages/sms-templates.ts) 生成，请不要手改。

1. 签名：先报备签名（企业名、商标或已上线的 App 名），审核通过后再做**实名制报备**，运营商 5 至 10 个工作日办完。没有办完时服务商也答“OK”，但运营商会拦下短信：控制台“未送达”里会写“运营商没有送达”。
2. 模板：按下表逐个报备，内容一字不改。每个变量都很短（腾讯云默认最多 6 个字），金额、原因和链接不进短信，在应用里看。
3. 把验证码的模板编号填进 \`SMS_TEMPLATE_CODE\`，其余的填进 \`SMS_TEMPLATES\`，写成 \`名称=编号\`，用逗号隔开。没有填的那几种消息只在应用里和推送里出现，不发短信。
4. 腾讯云控制台“发送频率限制”里，同一号码 30 秒 1 条、1 小时 5 条、1 个自然日 10 条是默认值；本产品每个号码每天最多发验证码 10 条、通知 20 条、账号安全 8 条，请按这个数放宽。

## 阿里云：短信服务控制台 → 国内消息 → 模板管理 → 添加模板

申请说明可以写：回收预约、订单、收款和账号安全的通知，只发给下单的用户本人。

| 名称 | 模板类型 | 模板名称 | 模板内容 | 变量属性 |
| --- | --- | --- | --- | --- |
${aliyunTable().join('\n')}

## 腾讯云：短信控制台 → 国内短信 → 正文模板管理 → 创建正文模板

“模板备注”填右列，审核的人看得见变量填好后的样子。

| 名称 | 短信类型 | 模板名称 | 短信内容 | 模板备注 |
| --- | --- | --- | --- | --- |
${tencentTable().join('\n')}

## 填写样子

\`\`\`
SMS_TEMPLATE_CODE=SMS_100000001
SMS_TEMPLATES=${smsTemplateNames
  .slice(1, 4)
  .map((name, index) => `${name}=SMS_${100000002 + index}`)
  .join(',')},…
\`\`\`
`;
