import './login-head.css';

/** What signing in is for, said first. */
export function LoginHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="ac-head">
      <img className="ac-head__mark" src="/icon.svg" alt="" width={56} height={56} />
      <div>
        <h2 className="ac-head__title">{title}</h2>
        <p className="ui-note">{text}</p>
      </div>
    </header>
  );
}
