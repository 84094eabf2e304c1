import { MAX_INSPECTION_PHOTOS } from '@shoushou/rules/devices/inspection';
import { deviceTextLimits } from '@shoushou/rules/devices/text-limits';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useContestAnswer } from '../devices.queries.ts';
import * as styles from './devices.module.css';

interface ContestSheetProps {
  readonly no: string;
  /** The answer that is objected to; null when the sheet is closed. */
  readonly change: { readonly question: string; readonly text: string } | null;
  readonly onClose: () => void;
}

/** An objection to one answer; a second inspector decides. */
export function ContestSheet({ no, change, onClose }: ContestSheetProps) {
  const contest = useContestAnswer();
  const uploads = usePhotoUploads(MAX_INSPECTION_PHOTOS);
  const form = useForm({
    first: { text: '' },
    check: ({ text }): { text?: string; photos?: string } => (text.trim() === '' ? { text: '请写几句说明' } : {}),
    fieldOf: { text: 'text', photoIds: 'photos' },
    holdUp: uploads.holdUp,
    send: ({ text }) =>
      contest.mutateAsync({ no, question: change!.question, text: text.trim(), photoIds: [...uploads.arrived] }),
    onDone() {
      close();
      showToast('已提交，另一位检测员会复核', { style: 'success' });
    },
  });

  function close(): void {
    form.reset({ text: '' });
    onClose();
  }

  return (
    <FormSheet
      open={change !== null}
      onClose={close}
      title="提出异议"
      submitText="提交"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <div className={styles.form}>
        <p className="ui-note">「{change?.text ?? ''}」由另一位检测员复核，每项可以提一次。复核期间设备先不处理</p>
        <TextArea
          label="说明"
          placeholder="实际是什么样的"
          rows={3}
          maxLength={deviceTextLimits.contest}
          {...form.field('text')}
        />
        <PhotoUploadGrid label="说明照片" uploads={uploads} error={form.errors.photos} />
      </div>
    </FormSheet>
  );
}
