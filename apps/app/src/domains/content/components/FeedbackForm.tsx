import type { ReactNode } from 'react';
import type { FeedbackKind } from '@shoushou/contract/types';
import { feedbackTextLimits } from '@shoushou/rules/content/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { feedbackKinds } from '../content.labels.ts';
import * as styles from './content.module.css';
import { useAddFeedback } from '../content.queries.ts';

/** Kind, text, pictures and contact. */
export function FeedbackForm({ header }: { header: ReactNode }) {
  const navigator = useNavigator();
  const send = useAddFeedback();
  const uploads = usePhotoUploads(MAX_PHOTOS);
  const form = useForm({
    first: { kind: 'problem' as FeedbackKind, text: '', contact: '' },
    check: ({ text }): { text?: string; contact?: string; photos?: string } =>
      text.trim() === '' ? { text: '请写下您遇到的问题或建议' } : {},
    fieldOf: { text: 'text', contact: 'contact', photoIds: 'photos' },
    holdUp: uploads.holdUp,
    send: ({ kind, text, contact }) =>
      send.mutateAsync({ kind, text: text.trim(), photoIds: [...uploads.arrived], contact: contact.trim() }),
    onDone: () => navigator.replace('SubmitSuccess?kind=feedback'),
  });
  const { kind, text, contact } = form.draft;

  return (
    <PageForm title="意见反馈" header={header} submitText="提交反馈" busy={form.busy} onSubmit={form.submit}>
      <Card title="哪方面的">
        <Chips
          form="wrap"
          label="反馈种类"
          chips={Object.entries(feedbackKinds).map(([id, label]) => ({ id, label }))}
          selected={[kind]}
          onPress={(id) => form.change({ kind: id as FeedbackKind })}
        />
      </Card>
      <Card>
        <div className={styles.form}>
          <TextArea
            label="具体情况"
            placeholder="什么时候、在哪个页面、遇到了什么"
            rows={5}
            maxLength={feedbackTextLimits.text}
            value={text}
            onChange={(next) => form.change({ text: next })}
            error={form.errors.text}
          />
          <PhotoUploadGrid label="反馈照片" uploads={uploads} error={form.errors.photos} />
          <TextField
            label="联系方式（选填）"
            placeholder="默认用您的登录手机号"
            maxLength={feedbackTextLimits.contact}
            value={contact}
            onChange={(next) => form.change({ contact: next })}
            error={form.errors.contact}
          />
        </div>
      </Card>
      <FormFailure text={form.failure} />
    </PageForm>
  );
}
