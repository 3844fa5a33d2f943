/** Instructions for a visitor without a link, or with a used one. */
import { useWords } from '../language/language.tsx'

export function SignIn({ problem }: { readonly problem: string | null }) {
  const say = useWords()
  return (
    <section aria-labelledby="sign-in">
      <h1 id="sign-in">{say('signIn')}</h1>
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      <p>{say('signInHow')}</p>
    </section>
  )
}
