import { useEffect, useRef, useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import type { FileTemplate, Pledge, User } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { SignatureSheet } from '../../../shell/frame/SignatureSheet.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { usePledges, useSignPledge, useTemplates } from '../identity.queries.ts';
import * as styles from '../components/real-name.module.css';

const title = '安全承诺书';

/** A pledge, read to its end and signed. `{id}` names the text: safety, urgent. */
export default function PledgeScreen() {
  const { id } = useParams<'id'>();
  const { user } = useSession();
  const templates = useTemplates();
  const pledges = usePledges(user !== null);
  const template = templates.data?.find((each) => each.id === id && each.pledge !== null);
  if (template)
    return (
      <PledgeText template={template} user={user} signed={pledges.data?.find(({ kind }) => kind === template.pledge)} />
    );
  return (
    <PageFrame title={title}>
      <div className="ui-stack">
        <ListStates query={templates} skeleton={<SkeletonCards count={1} height={420} />}>
          <Unavailable
            reason="unknown"
            title="没有找到这份承诺书"
            text="它可能已更换，请查看现行的安全承诺书"
            action={
              <Button kind="primary" href="/SafeAutograph/safety">
                查看安全承诺书
              </Button>
            }
          />
        </ListStates>
      </div>
    </PageFrame>
  );
}

function PledgeText({
  template,
  user,
  signed,
}: {
  template: FileTemplate;
  user: User | null;
  signed: Pledge | undefined;
}) {
  const end = useRef<HTMLParagraphElement>(null);
  const [read, setRead] = useState(false);
  const [signing, setSigning] = useState(false);
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    // Browsers without intersection observers allow signing at once.
    if (typeof IntersectionObserver === 'undefined') return setRead(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setRead(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <PageFrame
      title={title}
      footer={
        user === null ? (
          <BottomBar>
            <Button
              kind="primary"
              size="large"
              href={`/login?return=${encodeURIComponent(`/SafeAutograph/${template.id}`)}`}
            >
              登录后签署
            </Button>
          </BottomBar>
        ) : (
          <BottomBar summary={signed ? <Signed pledge={signed} /> : read ? undefined : <span>请先读到最后</span>}>
            <Button
              kind={signed ? 'secondary' : 'primary'}
              size="large"
              disabled={!read}
              onPress={() => setSigning(true)}
            >
              {signed ? '重新签署' : '签署'}
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <Card title={template.title} aside={template.version}>
          {template.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          <p ref={end} className={classNames('ui-hint', styles.paragraph)}>
            全文完
          </p>
        </Card>
      </div>
      {user !== null && <SignSheet template={template} user={user} open={signing} onClose={() => setSigning(false)} />}
    </PageFrame>
  );
}

function Signed({ pledge }: { pledge: Pledge }) {
  return (
    <span>
      已于 <Moment at={pledge.signedAt} /> 签署
    </span>
  );
}

interface SignSheetProps {
  readonly template: FileTemplate;
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
}

function SignSheet({ template, user, open, onClose }: SignSheetProps) {
  const navigator = useNavigator();
  const sign = useSignPledge(user.userid);
  return (
    <SignatureSheet
      open={open}
      onClose={onClose}
      title={template.title}
      submitText="确认签署"
      send={(signature) => sign.mutateAsync({ kind: template.pledge ?? 'safety', signature })}
      onDone={() => {
        showToast('承诺书已签署', { style: 'success' });
        onClose();
        navigator.pop();
      }}
    />
  );
}
