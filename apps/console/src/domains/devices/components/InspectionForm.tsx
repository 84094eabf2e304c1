import { MIN_REASON_LENGTH, questionsToInspect } from '@shoushou/rules/devices/inspection';
import type { Question } from '@shoushou/rules/valuation/template';
import { Card, Input, Select, Space, Typography } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { PictureField } from '../../../shell/form/PictureField.tsx';
import type { ConsoleDeviceOrder } from '../devices.labels.ts';

interface Found {
  question: string;
  options: string[];
  reason: string;
  photoId: string | undefined;
}

/** Every answer of the customer beside the inspector's finding; unchanged ones are confirmed. */
export function InspectionForm({ order: { no, sheet }, onDone }: { order: ConsoleDeviceOrder; onDone: () => void }) {
  const inspect = useCallForm({ call: 'devices.console_inspect', done: '已提交，客户会收到消息', onDone });
  const [found, setFound] = useState<readonly Found[]>([]);
  const rows = questionsToInspect(
    { key: '', version: 0, questions: sheet.questions as Question[] },
    sheet.promised,
    found,
  );
  const applicable = found.filter(({ question }) => rows.some((row) => row.question.key === question));
  const incomplete =
    rows.some(({ options }) => options === null) ||
    applicable.some(({ reason, photoId }) => reason.trim().length < MIN_REASON_LENGTH || photoId === undefined);

  function choose({ key }: Question, options: string[]): void {
    const promised = sheet.promised.find(({ question }) => question === key)?.options;
    const others = found.filter(({ question }) => question !== key);
    const same =
      promised !== undefined &&
      promised.length === options.length &&
      promised.every((option) => options.includes(option));
    const known = found.find(({ question }) => question === key);
    setFound(
      same ? others : [...others, { question: key, reason: known?.reason ?? '', photoId: known?.photoId, options }],
    );
  }
  const amend = (key: string, part: Partial<Found>): void =>
    setFound(found.map((each) => (each.question === key ? { ...each, ...part } : each)));

  return (
    <>
      <Card
        size="small"
        title="逐项检测"
        extra={applicable.length === 0 ? '和客户说的都一样' : `${applicable.length} 项不同`}
      >
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          {rows.map(({ question, options }) => (
            <div key={question.key}>
              <Typography.Text>{question.text}</Typography.Text>
              <Choice question={question} options={options} onChange={(chosen) => choose(question, chosen)} />
              {applicable.some((each) => each.question === question.key) && (
                <Space orientation="vertical" style={{ width: '100%', marginTop: 8 }}>
                  <Input
                    aria-label={`${question.text}的原因`}
                    placeholder="看到了什么，怎么测的（至少 4 个字）"
                    maxLength={100}
                    onChange={(event) => amend(question.key, { reason: event.target.value })}
                  />
                  <PictureField
                    value={found.find((each) => each.question === question.key)?.photoId}
                    onChange={(photoId) => amend(question.key, { photoId })}
                  />
                </Space>
              )}
            </div>
          ))}
        </Space>
      </Card>
      <FormFailure of={inspect} />
      <DecisionBar>
        <ActionButton
          type="primary"
          disabled={incomplete}
          loading={inspect.busy}
          onClick={() =>
            void inspect.send({
              no,
              changes: applicable.map(({ question, options, reason, photoId }) => ({
                question,
                options,
                reason: reason.trim(),
                photoIds: [photoId!],
              })),
            })
          }
        >
          提交检测
        </ActionButton>
      </DecisionBar>
    </>
  );
}

function Choice({
  question: { kind, text, options },
  options: chosen,
  onChange,
}: {
  question: Question;
  options: readonly string[] | null;
  onChange: (chosen: string[]) => void;
}) {
  const choices = options.map(({ key, text: label }) => ({ value: key, label }));
  return kind === 'multi' ? (
    <Select
      mode="multiple"
      aria-label={text}
      options={choices}
      value={[...(chosen ?? [])]}
      onChange={onChange}
      placeholder="都没有"
      style={{ width: '100%' }}
    />
  ) : (
    <Select
      aria-label={text}
      options={choices}
      value={chosen?.[0] ?? null}
      onChange={(key: string) => onChange([key])}
      placeholder="请选择"
      style={{ width: '100%' }}
    />
  );
}
