import type { Data } from '@shoushou/contract/schemas';
import { Moment } from '@shoushou/design/Moment';
import { Money } from '@shoushou/design/Money';
import { appealTextLimits } from '@shoushou/rules/appeals/limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { FieldNote } from '../../../ui/form/TextField.tsx';
import { appealNames } from '../appeals.labels.ts';
import { useSubmitAppeal } from '../appeals.queries.ts';
import * as styles from './appeals.module.css';

type Option = Data<'appeals.list_of_order'>['options'][number];

const moneyNames = { receipt: '申诉的费用', customer: '成立后退回信息费', info_fee: '成立后退回' } as const;

interface AppealFormProps {
  readonly no: string;
  readonly option: Option;
  readonly onDone: () => void;
}

/** Reason, text and photos; shows what is at stake and the promised time before anything is sent. */
export function AppealForm({ no, option, onDone }: AppealFormProps) {
  const { kind, reasons, amountFen, promisedBy, until, days, again, hearsOtherSide } = option;
  const write = useSubmitAppeal();
  const uploads = usePhotoUploads(MAX_PHOTOS);
  const form = useForm({
    first: { reason: null as string | null, text: '' },
    check: ({ reason, text }): { reason?: string; text?: string; photos?: string } => ({
      ...(reason === null ? { reason: '请选择原因' } : {}),
      ...(text.trim().length < appealTextLimits.least ? { text: `请至少写 ${appealTextLimits.least} 个字` } : {}),
    }),
    fieldOf: { reason: 'reason', text: 'text', photoIds: 'photos' },
    holdUp: uploads.holdUp,
    send: ({ reason, text }) =>
      write.mutateAsync({ kind, no, reason: reason!, text: text.trim(), photoIds: [...uploads.arrived] }),
    onDone() {
      showToast('申诉已提交', { style: 'success' });
      onDone();
    },
  });
  const { reason, text } = form.draft;
  return (
    <PageForm
      title={appealNames[kind]}
      submitText={again ? '提交复议' : '提交申诉'}
      onSubmit={form.submit}
      busy={form.busy}
    >
      {form.failure !== undefined && <NoticeBar tone="warning">{form.failure}</NoticeBar>}
      <Card>
        <Facts
          facts={[
            { label: '最晚答复', value: <Moment at={promisedBy} /> },
            { label: '申诉截止', value: until === null ? `结束后 ${days} 天内` : <Moment at={until} /> },
            ...(amountFen > 0
              ? [{ label: moneyNames[kind], value: <Money fen={amountFen} size="amount" />, total: true }]
              : []),
          ]}
        />
        {kind === 'info_fee' && <p className={styles.promise}>到时没有答复，申诉自动成立</p>}
      </Card>
      <Card title="申诉原因">
        <RadioList
          legend="申诉原因"
          hideLegend
          choices={reasons.map((each) => ({ value: each, label: each }))}
          value={reason}
          onChange={(chosen) => form.change({ reason: chosen })}
        />
        <FieldNote error={form.errors.reason} />
      </Card>
      <Card>
        <TextArea
          label="当时的情况"
          placeholder="什么时间、在哪里、发生了什么"
          rows={4}
          maxLength={appealTextLimits.text}
          value={text}
          onChange={(value) => form.change({ text: value })}
          error={form.errors.text}
        />
        <PhotoUploadGrid label="照片证据" uploads={uploads} error={form.errors.photos} />
      </Card>
      <p className="ui-hint">
        {!hearsOtherSide ? '客服会查看这一单的记录和照片' : '对方也能看到您的说明并补充，客服听取双方后答复'}
      </p>
    </PageForm>
  );
}
