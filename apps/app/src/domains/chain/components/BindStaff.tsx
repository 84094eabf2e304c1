import Hourglass from 'lucide-react/icons/hourglass';
import type { StaffBinding, StaffKind } from '@shoushou/contract/types';
import { SHOP_NUMBER } from '@shoushou/rules/chain/shop-number';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { staffKinds } from '../chain.labels.ts';
import { useBind } from '../chain.queries.ts';
import type { StoreLink } from '../chain.rules.ts';
import * as styles from './chain.module.css';
import { problemsOf } from '../../../ui/form/validators.ts';

const kinds = (Object.entries(staffKinds) as [StaffKind, string][]).map(([value, label]) => ({ value, label }));

/** Requests a staff number, prefilled from the link that the person followed. @param waiting an earlier request */
export function BindStaff({ waiting, link }: { waiting: StaffBinding | null; link: StoreLink | null }) {
  const bind = useBind();
  const form = useForm({
    first: {
      storeNo: link?.storeNo ?? '',
      staffKind: link?.staffKind ?? ('1' as StaffKind),
      staffNo: link?.staffNo ?? '',
    },
    check: ({ storeNo, staffNo }) =>
      problemsOf({
        storeNo: SHOP_NUMBER.test(storeNo) ? null : '请输入门店号码',
        staffNo: SHOP_NUMBER.test(staffNo) ? null : '请输入工号',
      }),
    fieldOf: { storeNo: 'storeNo', staffNo: 'staffNo' },
    send: (draft) => bind.mutateAsync(draft),
    onDone: () => showToast('已提交，等店长确认', { style: 'success' }),
  });
  const { storeNo, staffKind, staffNo } = form.draft;
  return (
    <div className="ui-stack">
      {waiting && (
        <Card>
          <ResultHead
            icon={<Hourglass size={32} />}
            tone="warning"
            title="等店长确认"
            text={`${waiting.store.chain} ${waiting.store.name}，工号 ${waiting.staffNo}。填错了可以重新申请`}
          />
        </Card>
      )}
      <Card title={waiting ? '换一个工号' : '绑定工号'}>
        <div className={styles.form}>
          <p className="ui-note">绑定后才能收货检测，成交的设备计佣金</p>
          <TextField
            label="门店号码"
            placeholder="店长那里有"
            value={storeNo}
            maxLength={20}
            autoComplete="off"
            onChange={(text) => form.change({ storeNo: text.trim() })}
            error={form.errors.storeNo}
          />
          <TextField
            label="工号"
            placeholder="工牌上有"
            value={staffNo}
            maxLength={20}
            autoComplete="off"
            onChange={(text) => form.change({ staffNo: text.trim() })}
            error={form.errors.staffNo}
          />
          <RadioList
            legend="身份"
            choices={kinds}
            value={staffKind}
            onChange={(next) => form.change({ staffKind: next })}
          />
          <FormFailure text={form.failure} />
          <Button kind="primary" size="large" block busy={form.busy} onPress={form.submit}>
            申请绑定
          </Button>
        </div>
      </Card>
    </div>
  );
}
