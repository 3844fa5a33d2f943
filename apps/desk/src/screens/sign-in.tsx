/** Who opens the desk without a link, or with one that was used, reads here what to do. */
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
