import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Scale from 'lucide-react/icons/scale';
import type { Data } from '@shoushou/contract/schemas';
import { SCALE_SERIAL } from '@shoushou/rules/scales/numbers';
import { scaleTextLimits } from '@shoushou/rules/scales/text-limits';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Countdown } from '../../../ui/display/Countdown.tsx';
import { ResultHead } from '../../../ui/display/ResultHead.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useBindScale, useScaleLook } from '../scales.queries.ts';

type Look = Data<'scales.look'>;

/** Binding the scale whose code was scanned: it has to be in the hand. */
export default function AddScaleScreen() {
  const { user } = useSession();
  const serial = useParams<'qrScanner'>().qrScanner.toUpperCase();
  return (
    <PageFrame title="添加秤">
      {user === null ? (
        <SignInFirst title="登录后添加秤" text="绑定后，秤的读数会直接进入您的称重" />
      ) : !user.isrecycler ? (
        <NotRecycler title="成为回收员后，可以绑定自己的秤" />
      ) : SCALE_SERIAL.test(serial) ? (
        <Binding serial={serial} />
      ) : (
        <UnknownScale />
      )}
    </PageFrame>
  );
}

function UnknownScale() {
  return (
    <Unavailable
      reason="bad_link"
      title="没有找到这台秤"
      text="请扫描秤身上以 SC- 开头的二维码"
      action={
        <Button kind="primary" href="/scan-code">
          重新扫码
        </Button>
      }
    />
  );
}

function Binding({ serial }: { serial: string }) {
  const query = useScaleLook(serial);
  if (query.status === 'error' && query.data === undefined && failureText(query.error) === '没有找到这台秤')
    return <UnknownScale />;
  return (
    <div className="ui-stack">
      <ListStates query={query} errorText={(error) => failureText(error) ?? '请检查网络后重试'}>
        {query.data && <Step look={query.data} />}
      </ListStates>
    </div>
  );
}

function Step({ look }: { look: Look }) {
  const model = `${look.model.maker} ${look.model.name}`;
  switch (look.state) {
    case 'mine':
      return (
        <>
          <ResultHead
            icon={<CircleCheck size={34} />}
            done
            title="这台秤已绑定到您的账号"
            text={`${model} · ${look.serial}`}
          />
          <Button kind="primary" size="large" block href="/intelligent-scale">
            查看我的秤
          </Button>
        </>
      );
    case 'taken':
      return (
        <ResultHead
          icon={<CircleX size={34} />}
          tone="warning"
          title="这台秤已被绑定"
          text="没有权限，请联系原持有人解绑"
        />
      );
    case 'retired':
      return <ResultHead icon={<CircleX size={34} />} tone="danger" title="这台秤已停用" text="已停用的秤不能再绑定" />;
    case 'free':
    case 'waiting':
      return <Claim look={look} model={model} />;
  }
}

function Claim({ look, model }: { look: Look; model: string }) {
  const bind = useBindScale();
  const [claimCode, setClaimCode] = useState('');
  const error = bind.isError ? (failureText(bind.error) ?? '没有成功，请重试') : undefined;
  const waiting = look.state === 'waiting' && look.waitingUntil !== null;
  return (
    <>
      <ResultHead icon={<Scale size={34} />} title={model} text={look.serial} />
      <Card title="按秤上的绑定键">
        {waiting ? (
          <p role="status">
            请在 <Countdown until={look.waitingUntil!} /> 内按下秤上的绑定键，绑定后会自动显示
          </p>
        ) : (
          <Button
            block
            kind="primary"
            busy={bind.isPending && claimCode === ''}
            onPress={() => bind.mutate({ serial: look.serial })}
          >
            开始绑定
          </Button>
        )}
      </Card>
      <Card title="或输入绑定码">
        <TextField
          label="绑定码"
          placeholder="如 BIND2026"
          hint="印在电池仓盖内侧，6 至 12 位字母和数字"
          maxLength={scaleTextLimits.claimCode}
          value={claimCode}
          onChange={(typed) => setClaimCode(typed.toUpperCase())}
          {...(error === undefined ? {} : { error })}
        />
        <Button
          block
          busy={bind.isPending && claimCode !== ''}
          disabled={claimCode.trim().length < 6}
          onPress={() => bind.mutate({ serial: look.serial, claimCode: claimCode.trim() })}
        >
          用绑定码绑定
        </Button>
      </Card>
    </>
  );
}
