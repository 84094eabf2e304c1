import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMobile } from '@shoushou/kernel/phone';
import { Button, Input, Space, Tag, type TableColumnsType } from 'antd';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { numbered, Pictures } from '../../../shell/record/Pictures.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { feedbackKinds, type Feedback } from '../content.labels.ts';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

/** A number in groups; what else a person wrote as it is. */
const formatContact = (contact: string): string => (/^1[\d*]{10}$/.test(contact) ? formatMobile(contact) : contact);

const { Field, limits } = contractForm('content.answer_feedback');

function columnsAt(now: number, open: (feedback: Feedback) => void): TableColumnsType<Feedback> {
  return [
    momentColumn('时间', (row) => row.at, now),
    {
      title: '答复',
      width: 90,
      render: (_, row) => (row.answer ? <Tag color="green">已答复</Tag> : <Tag color="orange">待答复</Tag>),
    },
    { title: '类型', width: 90, render: (_, row) => feedbackKinds[row.kind] },
    { title: '内容', ellipsis: true, dataIndex: 'text' },
    { title: '图片', width: 70, render: (_, row) => (row.photos.length > 0 ? `${row.photos.length} 张` : '–') },
    { title: '用户', width: 110, dataIndex: 'username' },
    {
      title: '联系方式',
      width: 170,
      render: (_, { id, contact }) =>
        contact.includes('*') ? (
          <MaskedNumber of={{ feedback: id }} masked={contact} name="联系方式" format={formatContact} />
        ) : (
          contact || '–'
        ),
    },
    {
      title: '操作',
      width: 90,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          {row.answer ? '查看' : '答复'}
        </Button>
      ),
    },
  ];
}

/** User feedback; entries without an answer come first. */
export default function FeedbackScreen() {
  const [open, setOpen] = useOpenRecord();
  const feedback = usePagedList('content.console_feedback', {});
  const record = useOpenedRecord(feedback, open, ({ id }, key) => id === key);
  return (
    <>
      <ListPage<Feedback>
        query={feedback}
        columns={columnsAt(Date.now(), ({ id }) => setOpen(id))}
        rowKey="id"
        width={960}
        empty={['还没有反馈', '客户和回收员的意见会出现在这里']}
      />
      <RecordDrawer title="意见反馈" record={record} onClose={() => setOpen(null)}>
        {(opened) => <Answer key={opened.id} feedback={opened} onDone={() => setOpen(null)} />}
      </RecordDrawer>
    </>
  );
}

function Answer({ feedback, onDone }: { feedback: Feedback; onDone: () => void }) {
  const answer = useCallForm({
    call: 'content.answer_feedback',
    done: '已答复，用户会收到消息',
    fixed: { id: feedback.id },
    onDone,
  });
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <p className={styles.text}>{feedback.text}</p>
      <Pictures of={numbered(feedback.photos, '图片')} />
      {feedback.answer ? (
        <p className={styles.text}>
          {formatShortMoment(feedback.answer.at, Date.now())} 答复：{feedback.answer.text}
        </p>
      ) : (
        <CallForm of={answer}>
          <FormFailure of={answer} />
          <Field name="text" label="答复" missing="请填写答复" extra="会作为消息发给用户，发出后不能修改">
            <Input.TextArea {...limits('text')} showCount rows={4} />
          </Field>
          <DecisionBar>
            <ActionButton type="primary" htmlType="submit" loading={answer.busy}>
              发送答复
            </ActionButton>
          </DecisionBar>
        </CallForm>
      )}
    </Space>
  );
}
