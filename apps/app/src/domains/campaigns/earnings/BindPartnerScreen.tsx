import { useState } from 'react';
import Handshake from 'lucide-react/icons/handshake';
import { Moment } from '@shoushou/design/Moment';
import { INVITATION_CODE } from '@shoushou/rules/numbers/codes';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { request } from '../../../shell/calls/queries.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useBindPartner, usePartner } from '../earnings.queries.ts';

const title = '绑定推广码';

/** Binds the recycler permanently to the owner of a promotion code, who is shown before the confirmation. */
export default function BindPartnerScreen() {
  const query = usePartner();
  const partner = query.data?.partner;
  if (partner === null) return <BindForm />;
  return (
    <PageFrame title={title}>
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonCards count={1} height={200} />}>
          {partner && (
            <Card>
              <ResultHead
                icon={<Handshake size={34} />}
                title={`已绑定 ${partner.name}`}
                text={
                  <>
                    推广码 {partner.code}，<Moment at={partner.since} />
                  </>
                }
                done
              />
              <Button block href="/night-wealthplan">
                看夜间财富计划
              </Button>
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function BindForm() {
  const bind = useBindPartner();
  const [typed, setTyped] = useState(useQueryParameters().get('code') ?? '');
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const code = typed.trim().toUpperCase();

  async function submit(): Promise<void> {
    if (!INVITATION_CODE.test(code)) return setError('推广码是 8 位字母和数字，请核对');
    setAsking(true);
    try {
      const { inviter } = await request('campaigns.open_invitation', { code }, { silent: true });
      if (
        !(await confirmDialog({
          title: `绑定到 ${inviter}`,
          text: '绑定后不能更换，请确认是您的推广人',
          confirm: '绑定',
        }))
      )
        return;
      await bind.mutateAsync({ partnerCode: code });
      showToast('已绑定', { style: 'success' });
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setAsking(false);
    }
  }

  return (
    <PageForm title={title} submitText="下一步" busy={asking || bind.isPending} onSubmit={() => void submit()}>
      <Card>
        <TextField
          label="推广码"
          placeholder="8 位字母和数字"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          hint="绑定后，夜间完成的订单按计划得奖励"
          error={error}
        />
      </Card>
    </PageForm>
  );
}
