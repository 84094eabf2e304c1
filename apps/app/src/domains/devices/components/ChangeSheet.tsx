import { useState } from 'react';
import { MIN_REASON_LENGTH, MAX_INSPECTION_PHOTOS } from '@shoushou/rules/devices/inspection';
import type { Attachment } from '@shoushou/client/outbox/outbox-entry';
import type { Question } from '@shoushou/rules/valuation/template';
import { deviceTextLimits } from '@shoushou/rules/devices/text-limits';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { OptionGrid } from '../../valuation/components/OptionGrid.tsx';
import * as styles from './devices.module.css';

/** A corrected answer. */
export interface FoundChange {
  readonly question: string;
  readonly options: readonly string[];
  readonly reason: string;
  readonly photoIds: readonly string[];
  /** The same photos with their addresses. */
  readonly photos: readonly { readonly id: string; readonly url: string }[];
  /** Those of them that the server does not have yet. */
  readonly unsent: readonly Attachment[];
}

interface ChangeSheetProps {
  readonly question: Question;
  readonly promised: readonly string[] | null;
  readonly known: FoundChange | null;
  /** Photos may be sent later, with everything else. */
  readonly keepsPhotos: boolean;
  readonly onClose: () => void;
  /** Null: as the customer answered. */
  readonly onChange: (change: FoundChange | null) => void;
}

/** Corrects an answer: the inspector's finding, the reason and photos. */
export function ChangeSheet({ question, promised, known, keepsPhotos, onClose, onChange }: ChangeSheetProps) {
  const [options, setOptions] = useState<readonly string[]>(known?.options ?? promised ?? []);
  const [reason, setReason] = useState(known?.reason ?? '');
  const [tried, setTried] = useState(false);
  const uploads = usePhotoUploads(MAX_INSPECTION_PHOTOS, undefined, known?.photos ?? []);
  const same =
    promised !== null && promised.length === options.length && promised.every((key) => options.includes(key));
  const problems = {
    options:
      options.length === 0 && question.kind === 'single' ? '请选择实际情况' : same ? '和客户说的一样' : undefined,
    reason: reason.trim().length < MIN_REASON_LENGTH ? `请写明原因，至少 ${MIN_REASON_LENGTH} 个字` : undefined,
    photos: uploads.photos.length === 0 ? '请至少拍一张照片' : keepsPhotos ? undefined : uploads.holdUp,
  };

  function submit(): void {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    // Photos stored by an earlier change, and those whose upload has not finished.
    const unsent = [
      ...(known?.unsent ?? []).filter(({ id }) => uploads.photos.some((photo) => photo.id === id)),
      ...uploads.unsent,
    ];
    const addressOf = (id: string): string | undefined =>
      uploads.unsent.filter((each) => each.id === id).map(({ blob }) => URL.createObjectURL(blob))[0];
    onChange({
      question: question.key,
      options,
      reason: reason.trim(),
      photoIds: uploads.photos.map(({ id }) => id),
      photos: uploads.photos.map(({ id, url }) => ({ id, url: addressOf(id) ?? url })),
      unsent,
    });
  }

  return (
    <FormSheet
      open
      onClose={onClose}
      title={question.text}
      submitText="改成这样"
      onSubmit={submit}
      failure={tried ? problems.options : undefined}
    >
      <div className={styles.form}>
        <OptionGrid question={question} chosen={options} onChange={setOptions} />
        <TextArea
          label="原因"
          placeholder="看到了什么，怎么测的"
          rows={2}
          maxLength={deviceTextLimits.changeReason}
          value={reason}
          onChange={setReason}
          error={tried ? problems.reason : undefined}
        />
        <PhotoUploadGrid label="检测照片" uploads={uploads} error={tried ? problems.photos : undefined} />
        {known !== null && <Button onPress={() => onChange(null)}>不改了，和客户说的一样</Button>}
      </div>
    </FormSheet>
  );
}
