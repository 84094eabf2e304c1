import { useState, type ReactNode } from 'react';
import { pastedDigits, pastedIdentityNumber } from '@shoushou/kernel/typed/digits';
import type { Identity } from '@shoushou/contract/types';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { identityTextLimits } from '@shoushou/rules/identity/text-limits';
import type { PageFrameProps } from '../../../shell/page-frame/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { choosePicture } from '../../../shell/hosts/photos.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { elementChoices } from '../identity.labels.ts';
import { useAuthenticate, useRecognizeCard } from '../identity.queries.ts';
import { realNameProblems, type RealNameDraft, type RealNameField } from '../identity.rules.ts';
import { CardPhoto } from './CardPhoto.tsx';
import * as styles from './real-name.module.css';

type Side = 'front' | 'back';

const empty: RealNameDraft = { front: null, back: null, name: '', number: '', until: '', elements: '3', bankCard: '' };

/** Fields of the call's input by those of the form. */
const fieldOf = {
  realname: 'name',
  idcardno: 'number',
  frontimg: 'front',
  backimg: 'back',
  bankcardno: 'bankCard',
  validuntil: 'until',
} as const;

/** Photos of both sides, the recognised fields for correction, and the method of checking. Held on this page only. */
export function RealNameForm({
  identity,
  frame,
  notice,
  onSent,
}: {
  identity: Identity;
  frame: PageFrameProps;
  notice: ReactNode;
  onSent: () => void;
}) {
  const front = useRecognizeCard();
  const back = useRecognizeCard();
  const send = useAuthenticate();
  const [photos, setPhotos] = useState<Readonly<Record<Side, Blob | null>>>({ front: null, back: null });
  const form = useForm<RealNameDraft, RealNameField, unknown>({
    first: empty,
    check: (checked) => realNameProblems(checked, shanghaiDate(Date.now())),
    fieldOf,
    send: ({ name, number, front: frontimg, back: backimg, elements, until, bankCard }) =>
      send.mutateAsync({
        realname: name.trim(),
        idcardno: number.trim().toUpperCase(),
        frontimg: frontimg!,
        backimg: backimg!,
        elements,
        ...(until === '' ? {} : { validuntil: until }),
        ...(elements === '4' ? { bankcardno: bankCard } : {}),
      }),
    onDone: onSent,
  });
  const { draft, change: edit, errors } = form;

  async function photograph(side: Side): Promise<void> {
    const photo = await choosePicture({ size: 'original' });
    if (!photo) return;
    setPhotos((before) => ({ ...before, [side]: photo }));
    edit({ [side]: null });
    const { image, fields } = await (side === 'front' ? front : back)
      .mutateAsync({ photo, side })
      .catch(() => ({ image: null, fields: null }));
    edit({ [side]: image });
    if (fields === null) return;
    if (side === 'front')
      edit((before) => ({ ...before, name: fields.name ?? before.name, number: fields.number ?? before.number }));
    else edit((before) => ({ ...before, until: fields.withoutEnd ? '' : (fields.validUntil ?? before.until) }));
  }

  function sideOf(side: Side) {
    const reading = side === 'front' ? front : back;
    const problem = reading.data?.problem;
    return {
      photo: photos[side],
      busy: reading.isPending,
      onPress: () => void photograph(side),
      error: reading.isError ? failureText(reading.error) : errors[side],
      note: problem ? failureText(problem) : reading.data ? '已识别，请核对下方内容' : undefined,
    };
  }

  return (
    <PageForm
      {...frame}
      submitText="提交认证"
      busy={form.busy}
      disabled={front.isPending || back.isPending}
      onSubmit={form.submit}
    >
      {notice}
      <Card title="身份证照片" aside="四角完整、字迹清晰">
        <div className={styles.sides}>
          <CardPhoto label="人像面" {...sideOf('front')} />
          <CardPhoto label="国徽面" {...sideOf('back')} />
        </div>
      </Card>
      <Card title="核对信息">
        <TextField
          label="姓名"
          autoComplete="off"
          maxLength={identityTextLimits.realName}
          placeholder="与身份证一致"
          value={draft.name}
          onChange={(name) => edit({ name })}
          error={errors.name}
        />
        <TextField
          label="身份证号"
          autoComplete="off"
          placeholder="18 位身份证号"
          value={draft.number}
          onChange={(number) => edit({ number: pastedIdentityNumber(number) })}
          error={errors.number}
        />
        <TextField
          label="有效期至"
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          placeholder="长期"
          hint="如 2036-01-01；长期有效的不填"
          value={draft.until}
          onChange={(until) => edit({ until })}
          error={errors.until}
        />
      </Card>
      <Card>
        <RadioList
          legend="核验方式"
          choices={elementChoices}
          value={draft.elements}
          onChange={(elements) => edit({ elements })}
        />
        {draft.elements === '4' && (
          <TextField
            label="本人银行卡号"
            autoComplete="off"
            inputMode="numeric"
            placeholder="储蓄卡卡号"
            value={draft.bankCard}
            onChange={(bankCard) => edit({ bankCard: pastedDigits(bankCard) })}
            error={errors.bankCard}
          />
        )}
      </Card>
      <FormFailure text={form.failure} />
      <p className="ui-hint">今天还可以提交 {identity.triesLeft} 次</p>
    </PageForm>
  );
}
