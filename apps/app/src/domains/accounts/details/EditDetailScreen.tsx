import type { Details } from '@shoushou/contract/types';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { accountTextLimits } from '@shoushou/rules/accounts/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { MobileField } from '../../../ui/form/MobileField.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { fieldNames, sexNames } from './details.labels.ts';
import { useChangeDetail, useDetails, type DetailChange } from './details.queries.ts';
import {
  detailProblems,
  groupDate,
  isDetailField,
  startingDraft,
  type DetailDraft,
  type DetailField,
} from './details.rules.ts';
import { problemsOf } from '../../../ui/form/validators.ts';

const title = '修改资料';

/** Editing one detail. */
export default function EditDetailScreen() {
  const { type, value } = useParams<'type' | 'value'>();
  const details = useDetails();
  if (isDetailField(type) && details.data)
    return <DetailForm key={type} field={type} proposed={value} details={details.data} />;
  return (
    <PageFrame title={title}>
      {isDetailField(type) ? (
        <div className="ui-stack">
          <ListStates query={details} skeleton={<SkeletonCards count={1} height={120} />}>
            {null}
          </ListStates>
        </div>
      ) : (
        <Unavailable
          reason="bad_link"
          title="没有这一项资料"
          text="请从账号信息选择要修改的资料"
          action={
            <Button kind="primary" href="/accountinfo">
              账号信息
            </Button>
          }
        />
      )}
    </PageFrame>
  );
}

function DetailForm({ field, proposed, details }: { field: DetailField; proposed: string; details: Details }) {
  const navigator = useNavigator();
  const change = useChangeDetail(details.userid);
  const {
    draft,
    errors,
    change: edit,
    failure,
    busy,
    submit,
  } = useForm<DetailDraft, 'text' | 'mobile', unknown>({
    first: () => startingDraft(field, proposed, details),
    check: (checked) => problemsOf(detailProblems(field, checked, shanghaiDate(Date.now()))),
    fieldOf: { username: 'text', birthday: 'text', introduction: 'text' },
    send: (complete) => change.mutateAsync(changeOf(field, complete)),
    onDone() {
      showToast('已保存', { style: 'success' });
      navigator.pop();
    },
  });
  const label = fieldNames[field];
  return (
    <PageForm title={title} submitText="保存" busy={busy} onSubmit={submit}>
      <Card>
        {field === 'nickname' && (
          <TextField
            label={label}
            value={draft.text}
            onChange={(text) => edit({ text })}
            maxLength={accountTextLimits.nickname}
            placeholder="请输入昵称"
            hint="最多 20 个字，客户和回收员都能看到"
            error={errors.text}
          />
        )}
        {field === 'sex' && (
          <RadioList
            legend={label}
            choices={(['1', '2', '0'] as const).map((sex) => ({ value: sex, label: sexNames[sex] }))}
            value={draft.text as Details['sex']}
            onChange={(text) => edit({ text })}
          />
        )}
        {field === 'birthday' && (
          <TextField
            label={label}
            inputMode="numeric"
            autoComplete="bday"
            value={draft.text}
            onChange={(text) => edit({ text: groupDate(text) })}
            placeholder="如 1990-01-02"
            hint="只有您自己能看到；清空即不填写"
            error={errors.text}
          />
        )}
        {field === 'signature' && (
          <TextArea
            label={label}
            value={draft.text}
            onChange={(text) => edit({ text })}
            maxLength={accountTextLimits.introduction}
            rows={4}
            placeholder="如 回收十年，电话随叫随到"
            error={errors.text}
          />
        )}
        {field === 'emergency' && (
          <>
            <TextField
              label="联系人姓名"
              autoComplete="off"
              value={draft.text}
              onChange={(text) => edit({ text })}
              maxLength={accountTextLimits.emergencyName}
              placeholder="如 家人的姓名"
              error={errors.text}
            />
            <MobileField
              label="联系人手机号"
              autoComplete="off"
              placeholder="请输入联系人的手机号"
              value={draft.mobile}
              onChange={(mobile) => edit({ mobile })}
              error={errors.mobile}
            />
          </>
        )}
      </Card>
      {field === 'emergency' && (
        <p className="ui-hint">只在您作业中发生意外、需要联系家人时使用；请先征得对方同意。两项都清空即删除</p>
      )}
      <FormFailure text={failure} />
    </PageForm>
  );
}

function changeOf(field: DetailField, { text, mobile }: DetailDraft): DetailChange {
  const trimmed = text.trim();
  if (field === 'emergency') return { field, value: trimmed === '' ? null : { name: trimmed, mobile } };
  if (field === 'birthday') return { field, value: trimmed === '' ? null : trimmed };
  return { field, value: trimmed };
}
