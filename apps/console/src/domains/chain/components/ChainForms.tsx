import { Input, Select, Switch } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm, inPercent } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput } from '../../../shell/form/MoneyInput.tsx';
import { RegionPicker } from '../../../shell/form/RegionPicker.tsx';
import { staffKinds, defaultRule, type ConsoleChain, type ConsoleStore } from '../chain.labels.ts';

const chainForm = contractForm('chain.save_chain');

/** Enters a chain, or changes its name and commission rule. */
export function ChainForm({ chain, onClose }: { chain: ConsoleChain | null; onClose: () => void }) {
  const { Field, limits, limitsInPercent } = chainForm;
  return (
    <FormModal
      call="chain.save_chain"
      done="已保存，新收的设备按新规则"
      title={chain ? chain.name : '新连锁'}
      submitText="保存"
      open
      onClose={onClose}
      initial={chain ? { id: chain.id, name: chain.name, ...chain.rule } : defaultRule}
    >
      <Field name="id" label="连锁代码" missing="请填写连锁代码" extra="英文和数字，保存后不能改">
        <Input {...limits('id')} disabled={chain !== null} />
      </Field>
      <Field name="name" label="连锁名称" missing="请填写名称">
        <Input {...limits('name')} />
      </Field>
      <Field name="staffPermille" label="佣金（占成交价）" missing="请填写" {...inPercent}>
        <NumberInput
          {...limitsInPercent('staffPermille')}
          step={0.1}
          precision={1}
          suffix="%"
          style={{ width: '100%' }}
        />
      </Field>
      <Field name="leastFen" label="每台最低" missing="请填写">
        <MoneyInput />
      </Field>
      <Field name="mostFen" label="每台最高" missing="请填写">
        <MoneyInput />
      </Field>
      <Field
        name="chainPermille"
        label="连锁分成（占成交价）"
        missing="请填写"
        extra="按月经银行转给连锁，店员看不到"
        {...inPercent}
      >
        <NumberInput
          {...limitsInPercent('chainPermille')}
          step={0.1}
          precision={1}
          suffix="%"
          style={{ width: '100%' }}
        />
      </Field>
      <Field name="holdDays" label="成交后多少天到期" missing="请填写">
        <NumberInput {...limits('holdDays')} precision={0} style={{ width: '100%' }} />
      </Field>
      <Field name="clawbackDays" label="多少天内复检可退回" missing="请填写">
        <NumberInput {...limits('clawbackDays')} precision={0} style={{ width: '100%' }} />
      </Field>
      <Field name="sameSellerAMonth" label="同一客户每月最多计几台" missing="请填写">
        <NumberInput {...limits('sameSellerAMonth')} precision={0} style={{ width: '100%' }} />
      </Field>
    </FormModal>
  );
}

const storeForm = contractForm('chain.save_store');

/** Enters a store, or changes one; null for a new one. */
export function StoreForm({
  store,
  chains,
  onClose,
}: {
  store: ConsoleStore | null;
  chains: readonly ConsoleChain[];
  onClose: () => void;
}) {
  const { Field, limits } = storeForm;
  const initial = store
    ? {
        no: store.storeNo,
        chainId: store.chainId,
        name: store.name,
        adcode: store.adcode,
        address: store.address,
        hours: store.hours,
        open: store.open,
      }
    : { open: true, ...(chains[0] ? { chainId: chains[0].id } : {}) };
  return (
    <FormModal
      call="chain.save_store"
      done="已保存"
      title={store ? '修改门店' : '录入门店'}
      submitText="保存"
      open
      onClose={onClose}
      initial={initial}
    >
      <Field name="no" label="门店号码" missing="请填写门店号码" extra="二维码里用它，保存后不能改">
        <Input maxLength={20} disabled={store !== null} />
      </Field>
      <Field name="chainId" label="连锁" missing="请选择连锁">
        <Select disabled={store !== null} options={chains.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field name="name" label="门店名称" missing="请填写门店名称">
        <Input {...limits('name')} />
      </Field>
      <Field name="adcode" label="区县" missing="请选择区县">
        <RegionPicker />
      </Field>
      <Field name="address" label="地址" missing="请填写地址">
        <Input {...limits('address')} />
      </Field>
      <Field name="hours" label="营业时间" missing="请填写营业时间">
        <Input {...limits('hours')} placeholder="9:00–21:30" />
      </Field>
      <Field name="open" label="接待客户" valuePropName="checked">
        <Switch />
      </Field>
    </FormModal>
  );
}

const staffForm = contractForm('chain.save_staff');

/** Enters a staff number of a store, or changes one. */
export function StaffForm({
  storeNo,
  staff,
  onClose,
}: {
  storeNo: string;
  staff: ConsoleStore['staff'][number] | null;
  onClose: () => void;
}) {
  const { Field, limits } = staffForm;
  const initial = staff
    ? { staffKind: staff.kind, staffNo: staff.staffNo, name: staff.name, employed: staff.employed }
    : { staffKind: '1' as const, employed: true };
  return (
    <FormModal
      call="chain.save_staff"
      done="已保存"
      title={staff ? `工号 ${staff.staffNo}` : '新工号'}
      submitText="保存"
      open
      onClose={onClose}
      fixed={{ storeNo }}
      initial={initial}
    >
      <Field name="staffKind" label="身份" missing="请选择身份">
        <Select
          disabled={staff !== null}
          options={Object.entries(staffKinds).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Field name="staffNo" label="工号" missing="请填写工号">
        <Input maxLength={20} disabled={staff !== null} />
      </Field>
      <Field name="name" label="姓名" missing="请填写姓名">
        <Input {...limits('name')} />
      </Field>
      <Field name="employed" label="在职" valuePropName="checked" extra="离职后账号立即解绑，已有的佣金照常结算">
        <Switch />
      </Field>
    </FormModal>
  );
}
