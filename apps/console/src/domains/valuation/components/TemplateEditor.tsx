import { Alert, Button, Card, Input, InputNumber, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { useFormMutation } from '../../../shell/writes.ts';
import { deductionOf, draftChanges, effectText, shareOf, sumCapOf, takesSumCap, withDeduction, withOption, withShare, withSumCap } from '../template-draft.rules.ts';
import type { Question, Template } from '../valuation.labels.ts';
import { TrialResult } from './TrialResult.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('valuation.publish_template');

/** What a largest sum begins with, fen; an empty field takes it away again. */
const FIRST_SUM_CAP = 10_000;

/** The questions of the version in force with their options’ effects; a draft is tried on real quotes and published as the next version. */
export function TemplateEditor({ template: { key, version, questions } }: { template: Template }) {
  const [draft, setDraft] = useState(questions);
  const [publishing, setPublishing] = useState(false);
  const attempt = useFormMutation('valuation.try_template');
  const changes = draftChanges(questions, draft);

  function change(next: Question[]): void {
    setDraft(next);
    attempt.reset();
  }

  return (
    <>
      <Card
        size="small"
        title="改动"
        extra={
          <Space>
            <Button disabled={changes.length === 0} onClick={() => change(questions)}>
              还原
            </Button>
            <Button disabled={changes.length === 0} loading={attempt.isPending} onClick={() => attempt.mutate({ key, questions: draft })}>
              试算
            </Button>
            <Button type="primary" disabled={changes.length === 0} onClick={() => setPublishing(true)}>
              发布
            </Button>
          </Space>
        }
        style={{ marginBottom: 12 }}
      >
        {changes.length === 0 ? <Typography.Text type="secondary">改一改下面的比例或金额，先试算再发布；已经给出的报价不变</Typography.Text> : changes.map((text) => <p key={text}>{text}</p>)}
        {attempt.error && <Alert type="error" showIcon title={attempt.error.message} />}
        {attempt.data && <TrialResult {...attempt.data} />}
      </Card>
      {draft.map((question, index) => (
        <QuestionCard key={question.key} number={index + 1} question={question} onChange={(optionKey, edit) => change(withOption(draft, question.key, optionKey, edit))} />
      ))}
      <FormModal call="valuation.publish_template" done={`第 ${version + 1} 版已生效`} title={`发布第 ${version + 1} 版`} submitText="发布" open={publishing} onClose={() => setPublishing(false)} fixed={{ key, basedOn: version, questions: draft }}>
        {changes.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Field name="note" label="变更说明" missing="请填写变更说明">
          <Input {...limits('note')} showCount />
        </Field>
      </FormModal>
    </>
  );
}

type EditOption = (optionKey: string, edit: (option: Question['options'][number]) => Question['options'][number]) => void;

function QuestionCard({ number, question: { text, kind, options, assumed, maxLossPermille }, onChange }: { number: number; question: Question; onChange: EditOption }) {
  return (
    <Card
      size="small"
      title={`${number}. ${text}`}
      extra={
        <>
          {kind === 'multi' && <Tag>多选{maxLossPermille === null ? '' : `，最多减 ${maxLossPermille / 10}%`}</Tag>}
          {assumed !== null && <Tag color="blue">看货时核对</Tag>}
        </>
      }
      style={{ marginBottom: 12 }}
    >
      {options.map((option) => {
        const share = shareOf(option);
        const deduction = deductionOf(option);
        const sumCap = sumCapOf(option);
        return (
          <Space key={option.key} style={{ display: 'flex', marginBottom: 8 }}>
            <Input aria-label={`${option.text}的名称`} style={{ width: 200 }} maxLength={16} value={option.text} onChange={({ target }) => onChange(option.key, (each) => ({ ...each, text: target.value }))} />
            {share !== null && (
              <InputNumber aria-label={`${option.text}的比例`} style={{ width: 130 }} min={0} max={150} step={0.5} precision={1} suffix="%" value={share / 10} onChange={(value) => value !== null && onChange(option.key, (each) => withShare(each, Math.round(value * 10)))} />
            )}
            {deduction !== null && (
              <InputNumber aria-label={`${option.text}减的金额`} style={{ width: 130 }} min={0} max={100_000} precision={2} prefix="减" suffix="元" value={deduction / 100} onChange={(value) => value !== null && onChange(option.key, (each) => withDeduction(each, Math.round(value * 100)))} />
            )}
            {sumCap === null && takesSumCap(option) && (
              <Button type="link" size="small" aria-label={`给${option.text}设最高金额`} onClick={() => onChange(option.key, (each) => withSumCap(each, FIRST_SUM_CAP))}>
                设最高金额
              </Button>
            )}
            {sumCap !== null && (
              <InputNumber aria-label={`${option.text}的最高金额`} style={{ width: 150 }} min={0} max={1_000_000} precision={2} prefix="最多" suffix="元" value={sumCap / 100} onChange={(value) => onChange(option.key, (each) => withSumCap(each, value === null ? null : Math.round(value * 100)))} />
            )}
            {share === null && deduction === null && <span className={styles.figures}>{effectText(option)}</span>}
          </Space>
        );
      })}
    </Card>
  );
}
