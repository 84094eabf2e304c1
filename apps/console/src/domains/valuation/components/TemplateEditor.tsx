import { MAX_QUESTIONS } from '@shoushou/rules/valuation/template';
import { Alert, Button, Card, Input, Space, Typography } from 'antd';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { useFormMutation } from '../../../shell/writes.ts';
import {
  draftChanges,
  hidingQuestions,
  moved,
  withNewQuestion,
  withoutQuestion,
  withQuestion,
} from '../template-draft.rules.ts';
import type { PictureOption, Question, Template } from '../valuation.labels.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { TrialResult } from './TrialResult.tsx';

const { Field, limits } = contractForm('valuation.publish_template');

interface TemplateEditorProps {
  template: Template;
  /** The drawings that an option can have. */
  pictures: readonly PictureOption[];
}

/**
 * The questions of the version in force with their options’ effects; a draft is tested on real quotes and published as
 * the next version.
 */
export function TemplateEditor({ template: { key, version, questions }, pictures }: TemplateEditorProps) {
  const [draft, setDraft] = useState(questions);
  const [publishing, setPublishing] = useState(false);
  const attempt = useFormMutation('valuation.try_template');
  const changes = draftChanges(questions, draft);
  const next = version + 1;

  function change(to: Question[]): void {
    setDraft(to);
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
            <Button
              disabled={changes.length === 0}
              loading={attempt.isPending}
              onClick={() => attempt.mutate({ key, questions: draft })}
            >
              试算
            </Button>
            <Button type="primary" disabled={changes.length === 0} onClick={() => setPublishing(true)}>
              发布
            </Button>
          </Space>
        }
        style={{ marginBottom: 12 }}
      >
        {changes.length === 0 ? (
          <Typography.Text type="secondary">
            改下面的题目、选项和影响，先试算再发布；已经给出的报价不变。选项从最好排到最差
          </Typography.Text>
        ) : (
          changes.map((text) => <p key={text}>{text}</p>)
        )}
        {attempt.error && <Alert type="error" showIcon title={attempt.error.message} />}
        {attempt.data && <TrialResult {...attempt.data} />}
      </Card>
      {draft.map((question, index) => (
        <QuestionCard
          key={question.key}
          number={index + 1}
          question={question}
          pictures={pictures}
          hiding={hidingQuestions(draft, index)}
          next={next}
          isLast={index === draft.length - 1}
          onChange={(edit) => change(withQuestion(draft, question.key, edit))}
          onMove={(by) => change(moved(draft, index, by))}
          {...(draft.length > 1 ? { onRemove: () => change(withoutQuestion(draft, question.key)) } : {})}
        />
      ))}
      <Space style={{ marginBottom: 12 }}>
        <Button disabled={draft.length >= MAX_QUESTIONS} onClick={() => change(withNewQuestion(draft, 'single', next))}>
          加一道单选题
        </Button>
        <Button disabled={draft.length >= MAX_QUESTIONS} onClick={() => change(withNewQuestion(draft, 'multi', next))}>
          加一道多选题
        </Button>
      </Space>
      <FormModal
        call="valuation.publish_template"
        done={`第 ${next} 版已生效`}
        title={`发布第 ${next} 版`}
        submitText="发布"
        open={publishing}
        onClose={() => setPublishing(false)}
        fixed={{ key, basedOn: version, questions: draft }}
      >
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
