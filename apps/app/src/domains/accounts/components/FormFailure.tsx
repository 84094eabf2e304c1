import CircleAlert from 'lucide-react/icons/circle-alert';
import './login-head.css';

/** What went wrong with the whole form, over its button. */
export function FormFailure({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="ac-failure" role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
