import { useState } from 'react';
import type { SaleContract } from '@shoushou/contract/types';
import { formatWeight } from '@shoushou/kernel/weight';
import { parseWeight } from '@shoushou/kernel/typed/amounts';
import { normalPlate, NUMBER_PLATE } from '@shoushou/rules/companies/plate';
import { MIN_LOAD } from '@shoushou/rules/companies/limits';
import { supplyTextLimits } from '@shoushou/rules/supply/limits';
import { uploadSignature } from '../../../shell/calls/upload-picture.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { SignatureSheet } from '../../../shell/frame/SignatureSheet.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useWindows } from '../../companies/companies.queries.ts';
import { WindowGrid } from '../../companies/components/WindowGrid.tsx';
import { useBookDelivery, useDisputeContract, useSignContract } from '../supply.queries.ts';
import * as styles from './supply.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

export interface ContractSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly contract: SaleContract;
}

/** The hash says which terms were read. */
export function SignContractSheet({ open, onClose, contract: { no, hash } }: ContractSheetProps) {
  const sign = useSignContract();
  return (
    <SignatureSheet
      open={open}
      onClose={onClose}
      title="签合同"
      submitText="确认签字"
      send={async (signature) => sign.mutateAsync({ no, hash, signature: await uploadSignature(signature) })}
      onDone={({ state }) => {
        showToast(state === 'signed' ? '合同已签署' : '已签字，等对方签', { style: 'success' });
        onClose();
      }}
    />
  );
}

/** Books a delivery of the contract: weight, vehicle, window in the company's yard. */
export function DeliverySheet({ open, onClose, contract: { no, companyNo, leftGrams } }: ContractSheetProps) {
  const navigator = useNavigator();
  const book = useBookDelivery();
  const windows = useWindows(companyNo, 0);
  const [day, setDay] = useState<string | null>(null);
  const form = useForm({
    first: { kg: '', plate: '', startsAt: null as string | null },
    check: ({ kg, plate, startsAt }): { kg?: string; plate?: string; startsAt?: string } => {
      const grams = parseWeight(kg);
      return {
        ...(grams === null || grams < MIN_LOAD
          ? { kg: '请填写这一车的公斤数' }
          : grams > leftGrams
            ? { kg: `还可以预约 ${formatWeight(leftGrams)}` }
            : {}),
        ...(NUMBER_PLATE.test(normalPlate(plate)) ? {} : { plate: '请填写车牌号，如 粤B 8K321' }),
        ...(startsAt === null ? { startsAt: '请选择送到的时段' } : {}),
      };
    },
    fieldOf: { grams: 'kg', plate: 'plate' },
    send: ({ kg, plate, startsAt }) =>
      book.mutateAsync({ no, startsAt: startsAt!, plate: normalPlate(plate), grams: parseWeight(kg)! }),
    onDone: ({ reservationNo }) => (onClose(), navigator.push(`company/yuyue/${reservationNo}`)),
    onFailed: () => void windows.refetch(),
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="预约到货"
      submitText="预约"
      busy={form.busy}
      failure={form.errors.startsAt ?? form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <NumberField
          label="这一车送多少"
          decimals={3}
          placeholder="0"
          trailing="kg"
          {...form.field('kg')}
          hint={`还可以预约 ${formatWeight(leftGrams)}`}
        />
        <TextField label="车牌号" placeholder="粤B 8K321" autoComplete="off" {...form.field('plate')} />
        <ListStates query={windows} skeleton={<SkeletonCards count={1} height={160} />}>
          <WindowGrid
            windows={windows.data ?? []}
            chosen={form.draft.startsAt}
            day={day}
            onDay={setDay}
            onChoose={(startsAt) => form.change({ startsAt })}
          />
        </ListStates>
      </div>
    </FormSheet>
  );
}

/** Opens a dispute about how the contract is kept. */
export function DisputeContractSheet({ open, onClose, contract: { no } }: ContractSheetProps) {
  const dispute = useDisputeContract();
  const form = useForm({
    first: { reason: '' },
    check: ({ reason }) => problemsOf({ reason: required('请写明发生了什么')(reason) }),
    fieldOf: { reason: 'reason' },
    send: ({ reason }) => dispute.mutateAsync({ no, reason: reason.trim() }),
    onDone: onClose,
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="提出争议"
      submitText="提交客服"
      busy={form.busy}
      failure={form.failure}
      onSubmit={form.submit}
    >
      <div className={styles.fields}>
        <p className="ui-note">提交后暂停到货，客服核对过磅和付款记录后决定</p>
        <TextArea label="发生了什么" rows={3} maxLength={supplyTextLimits.dispute} {...form.field('reason')} />
      </div>
    </FormSheet>
  );
}
