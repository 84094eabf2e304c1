import { useState } from 'react';
import type { Supply } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { supplyTextLimits } from '@shoushou/rules/supply/limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useAnswerSupply, useAskSupply } from '../supply.queries.ts';
import * as styles from './supply.module.css';

/** Questions about a supply with the seller's answers; shows the form to ask or to answer to those who may. */
export function SupplyQuestions({ supply: { no, questions, mine, actions } }: { supply: Supply }) {
  const [sheet, setSheet] = useState<'ask' | number | null>(null);
  return (
    <Card title="问答" {...(questions.length > 0 ? { aside: `${questions.length} 条` } : {})}>
      {questions.length === 0 && (
        <p className="ui-note">{mine ? '还没有人提问' : '还没有人提问，干湿、装车、发票都可以问'}</p>
      )}
      {questions.map(({ seq, askerName, mine: own, text, at, answer }) => (
        <div key={seq} className={styles.question}>
          <p>{text}</p>
          <p className="ui-hint">
            {own ? '我' : askerName} · <Moment at={at} form="ago" />
          </p>
          {answer !== null && (
            <p className="ui-note">
              <b>卖家回答</b> {answer}
            </p>
          )}
          {answer === null && mine && (
            <Button size="small" label={`回答“${text}”`} onPress={() => setSheet(seq)}>
              回答
            </Button>
          )}
        </div>
      ))}
      {actions.includes('ask') && (
        <Button size="small" onPress={() => setSheet('ask')}>
          问一问
        </Button>
      )}
      {sheet !== null && <QuestionSheet no={no} seq={sheet === 'ask' ? null : sheet} onClose={() => setSheet(null)} />}
    </Card>
  );
}

/** A question, or the answer to the one with this number. */
function QuestionSheet({ no, seq, onClose }: { no: string; seq: number | null; onClose: () => void }) {
  const [ask, answer] = [useAskSupply(), useAnswerSupply()];
  const form = useForm({
    first: { text: '' },
    check: ({ text }): { text?: string } =>
      text.trim() === '' ? { text: seq === null ? '请写下要问的' : '请写下回答' } : {},
    fieldOf: { text: 'text', description: 'text' },
    send: async ({ text }) =>
      void (await (seq === null
        ? ask.mutateAsync({ no, text: text.trim() })
        : answer.mutateAsync({ no, seq, text: text.trim() }))),
    onDone: onClose,
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={seq === null ? '问一问' : '回答'}
      submitText={seq === null ? '提问' : '回答'}
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <TextArea
          label={seq === null ? '想问什么' : '您的回答'}
          hint="所有人都能看到，请不要留联系方式"
          rows={3}
          maxLength={seq === null ? supplyTextLimits.question : supplyTextLimits.answer}
          {...form.field('text')}
        />
      </div>
    </FormSheet>
  );
}
