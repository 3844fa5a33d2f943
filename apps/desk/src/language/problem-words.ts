/** Why the server refused something, in the desk's languages. What its English sentence adds stands behind. */
import type { Locale } from '@bell-lap/protocol/vocabulary/locale'
import type { ProblemCode } from '@bell-lap/protocol/problem'
import { inLocale, type InAll } from './in-all.ts'

const NOT_FITTING: InAll = [
  'The server does not take this.',
  'Der Server nimmt das nicht an.',
  'Le serveur ne l’accepte pas.',
  'El servidor no lo acepta.',
  'Il server non lo accetta.',
]
const NOT_THERE: InAll = [
  'The server does not know this.',
  'Der Server kennt das nicht.',
  'Le serveur ne connaît pas cela.',
  'El servidor no lo conoce.',
  'Il server non lo conosce.',
]
const COME_AGAIN: InAll = [
  'The server is busy. Try again.',
  'Der Server ist beschäftigt. Versuche es noch einmal.',
  'Le serveur est occupé. Réessayez.',
  'El servidor está ocupado. Inténtelo de nuevo.',
  'Il server è occupato. Riprova.',
]
const TOO_LARGE: InAll = [
  'This is too large.',
  'Das ist zu groß.',
  'C’est trop grand.',
  'Es demasiado grande.',
  'È troppo grande.',
]

const PROBLEM_WORDS = {
  'not-yet': NOT_THERE,
  over: NOT_THERE,
  unknown: NOT_THERE,
  'bad-parameter': NOT_FITTING,
  malformed: NOT_FITTING,
  'invalid-fact': NOT_FITTING,
  'unknown-fact-type': NOT_FITTING,
  'unknown-reference': [
    'It names something that does not exist.',
    'Es nennt etwas, das es nicht gibt.',
    'Cela nomme quelque chose qui n’existe pas.',
    'Nombra algo que no existe.',
    'Nomina qualcosa che non esiste.',
  ],
  'unknown-competition': NOT_THERE,
  unauthorized: [
    'You are not signed in.',
    'Du bist nicht angemeldet.',
    'Vous n’êtes pas connecté.',
    'No ha iniciado sesión.',
    'Non hai effettuato l’accesso.',
  ],
  forbidden: [
    'Your role may not do this.',
    'Deine Rolle darf das nicht.',
    'Votre rôle ne le permet pas.',
    'Su función no lo permite.',
    'Il tuo ruolo non lo consente.',
  ],
  conflict: [
    'The same entry exists with other content.',
    'Derselbe Eintrag besteht mit anderem Inhalt.',
    'La même saisie existe avec un autre contenu.',
    'La misma entrada existe con otro contenido.',
    'La stessa voce esiste con altro contenuto.',
  ],
  'held-elsewhere': [
    'Another server takes the entries of this race at the moment.',
    'Ein anderer Server nimmt zurzeit die Einträge dieses Rennens an.',
    'Un autre serveur prend actuellement les saisies de cette course.',
    'Otro servidor recibe ahora las entradas de esta carrera.',
    'Un altro server riceve ora le voci di questa gara.',
  ],
  'too-large': TOO_LARGE,
  'unsupported-media-type': [
    'This kind of file is not taken.',
    'Diese Art Datei wird nicht angenommen.',
    'Ce type de fichier n’est pas accepté.',
    'Este tipo de archivo no se acepta.',
    'Questo tipo di file non è accettato.',
  ],
  'too-many-requests': COME_AGAIN,
  timeout: COME_AGAIN,
  'method-not-allowed': NOT_FITTING,
  'storage-full': [
    'The disk of the server is full.',
    'Die Platte des Servers ist voll.',
    'Le disque du serveur est plein.',
    'El disco del servidor está lleno.',
    'Il disco del server è pieno.',
  ],
  unavailable: COME_AGAIN,
  starting: COME_AGAIN,
  damaged: [
    'The data of this race is damaged.',
    'Die Daten dieses Rennens sind beschädigt.',
    'Les données de cette course sont endommagées.',
    'Los datos de esta carrera están dañados.',
    'I dati di questa gara sono danneggiati.',
  ],
  internal: [
    'The server made an error.',
    'Der Server hat einen Fehler gemacht.',
    'Le serveur a commis une erreur.',
    'El servidor cometió un error.',
    'Il server ha commesso un errore.',
  ],
} as const satisfies Readonly<Record<ProblemCode, InAll>>

/** @param reason the server's words, which are English */
export function problemText(locale: Locale, code: string, reason: string): string {
  const known = Object.hasOwn(PROBLEM_WORDS, code)
    ? inLocale(PROBLEM_WORDS[code as ProblemCode], locale)
    : null
  return known === null ? reason : `${known} (${reason})`
}
