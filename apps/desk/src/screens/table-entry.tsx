/** A table of riders: pasted or dropped, shown as it was read with every fault at its cell, mended in place, and taken. */
import { useState, type DragEvent } from 'react'
import { cellsOf, textOf, withCell, type Cells } from '../race/cells.ts'
import { postTable, Refused, type ReadTable } from '../doors/server.ts'
import { useLocale, useWords } from '../language/language.tsx'
import { problemText } from '../language/problem-words.ts'
import type { UnitFields } from '../race/race.ts'
import { Field } from './field.tsx'

/** The possible meanings of a column of riders, in the door's names. */
const FIELDS = [
  'bib',
  'name',
  'lastName',
  'firstName',
  'nation',
  'team',
  'teamCode',
  'uciId',
  'licence',
  'born',
  'category',
  'sex',
  'startTime',
  'startOrder',
] as const

/** The same name each time, so that another table replaces the one before. */
const NAME = 'desk start list'

/** How a column of whole names is read if nothing in a name tells. */
const NAME_ORDERS = ['firstLast', 'lastFirst'] as const
type NameOrder = (typeof NAME_ORDERS)[number]

/** Choices in place of those that stand. */
interface Choices {
  readonly chosen?: Readonly<Record<string, string>>
  readonly gives?: boolean
  readonly order?: NameOrder
  readonly sheet?: string
}

interface Shown {
  readonly read: ReadTable
  readonly cells: Cells
  /** True if a cell was changed since the table was read. */
  readonly isChanged: boolean
}

export function TableEntry({
  competition,
  fields,
  onTaken,
}: {
  readonly competition: string
  readonly fields: UnitFields
  readonly onTaken: () => void
}) {
  const say = useWords()
  const locale = useLocale()
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  /** The file or text as it came, for another sheet of it. */
  const [given, setGiven] = useState<Blob | null>(null)
  const [names, setNames] = useState<NameOrder>('firstLast')
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({})
  const [proposes, setProposes] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const queryOf = (chosen: Readonly<Record<string, string>>, gives: boolean, order = names) => ({
    name: NAME,
    names: order,
    ...Object.fromEntries(Object.entries(fields).map(([field, number]) => [field, String(number)])),
    ...(Object.keys(chosen).length > 0 && {
      columns: Object.entries(chosen)
        .map(([column, field]) => `${column}=${field}`)
        .join(','),
    }),
    ...(gives && { proposeBibs: 'yes' }),
  })
  const run = async <T,>(ask: () => Promise<T>): Promise<T | null> => {
    setIsBusy(true)
    setProblem(null)
    try {
      return await ask()
    } catch (error) {
      setProblem(error instanceof Refused ? problemText(locale, error.code, error.message) : say('needsLine'))
      return null
    } finally {
      setIsBusy(false)
    }
  }
  const look = async (
    body: Blob,
    { chosen = columns, gives = proposes, order = names, sheet = '' }: Choices = {},
  ): Promise<void> => {
    const query = { ...queryOf(chosen, gives, order), dryRun: '', cells: '', ...(sheet !== '' && { sheet }) }
    const read = await run(() => postTable(competition, query, body))
    if (read !== null) setShown({ read, cells: cellsOf(read.cells ?? []), isChanged: false })
  }
  const lookFirst = (body: Blob): void => {
    setGiven(body)
    void look(body)
  }
  const lookAgain = (cells: Cells, choices: Choices = {}): Promise<void> =>
    look(new Blob([textOf(cells)]), choices)
  const take = async (cells: Cells): Promise<void> => {
    const taken = await run(() =>
      postTable(competition, queryOf(columns, proposes), new Blob([textOf(cells)])),
    )
    if (taken === null) return
    setShown(null)
    setText('')
    setColumns({})
    onTaken()
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    const file = event.dataTransfer.files[0]
    if (file !== undefined) lookFirst(file)
  }

  if (shown === null)
    return (
      <section aria-labelledby="table">
        <h2 id="table">{say('startList')}: .csv, .xlsx, .ods</h2>
        <label htmlFor="pasted">{say('tableHow')}</label>
        <textarea
          id="pasted"
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onDrop={drop}
          onDragOver={(event) => event.preventDefault()}
        />
        {problem !== null && (
          <p className="fault" role="alert">
            {problem}
          </p>
        )}
        <p className="buttons">
          <button
            type="button"
            disabled={text.trim() === '' || isBusy}
            onClick={() => lookFirst(new Blob([text]))}
          >
            {say('readTable')}
          </button>
          <label className="button">
            {say('chooseFile')}
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.ods,.evt,.json,.xml"
              className="hidden"
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file !== undefined) lookFirst(file)
              }}
            />
          </label>
        </p>
      </section>
    )

  const { read, cells } = shown
  const sheets = read.faults.flatMap((fault) => fault.sheets ?? [])
  const { recognised, faults, notes } = read
  const width = Math.max(0, ...cells.map((row) => row.length))
  const letters = (index: number) => recognised?.columns[index]?.column ?? String.fromCharCode(65 + index)
  const faultAt = (row: number, column: string | null) =>
    faults.find((each) => each.row === row && each.column === column)
  const placeOf = (row: number | null, column: string | null): string =>
    [row === null ? null : `${say('row')} ${row}`, column].filter((part) => part !== null).join(', ')
  return (
    <section aria-labelledby="table">
      <h2 id="table">
        {say('startList')} <span className="quiet">{`${faults.length} ${say('faults')}`}</span>
      </h2>
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      {sheets.length > 0 && given !== null && (
        <div className="buttons">
          <p>{say('whichSheet')}</p>
          {sheets.map((sheet) => (
            <button type="button" key={sheet} onClick={() => void look(given, { sheet })}>
              {sheet}
            </button>
          ))}
        </div>
      )}
      <ul className="faults" aria-live="polite">
        {faults
          .filter((fault) => fault.sheets === undefined)
          .map(({ row, column, reason, meant }) => (
            <li key={`${row}-${column}-${reason}`} className="fault">
              <strong>{placeOf(row, column)}</strong> {reason}
              {meant === undefined ? '' : ` → ${meant}`}
            </li>
          ))}
      </ul>
      {notes.length > 0 && (
        <details>
          <summary>{say('notes')}</summary>
          <ul>
            {notes.map(({ row, column, reason }) => (
              <li key={`${row}-${column}-${reason}`}>
                {placeOf(row, column)} {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {read.proposedBibs.length > 0 && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={proposes}
              onChange={({ target }) => {
                setProposes(target.checked)
                void lookAgain(cells, { gives: target.checked })
              }}
            />{' '}
            {say('proposeBibs')}
          </label>
        </p>
      )}
      {recognised?.columns.some((column) => column.field === 'name') === true && (
        <Field label={say('nameOrder')}>
          {(id) => (
            <select
              id={id}
              value={names}
              onChange={({ target }) => {
                const order = target.value as NameOrder
                setNames(order)
                void lookAgain(cells, { order })
              }}
            >
              {NAME_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {say(`names_${order}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="scroll" hidden={cells.length === 0}>
        <table className="cells">
          <thead>
            <tr>
              <th scope="col">{say('row')}</th>
              {Array.from({ length: width }, (_, index) => {
                const column = letters(index)
                const known = recognised?.columns.find((each) => each.column === column)
                return (
                  <th scope="col" key={column}>
                    <label className="hidden" htmlFor={`field-${column}`}>
                      {column}
                    </label>
                    <select
                      id={`field-${column}`}
                      value={known?.field ?? '-'}
                      onChange={({ target }) => {
                        const chosen = { ...columns, [column]: target.value }
                        setColumns(chosen)
                        void lookAgain(cells, { chosen })
                      }}
                    >
                      <option value="-">{say('leftOut')}</option>
                      {FIELDS.map((field) => (
                        <option key={field} value={field}>
                          {say(`field_${field}`)}
                        </option>
                      ))}
                    </select>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the number of the row is what it is known by
              <tr key={at} className={faultAt(at + 1, null) ? 'faulty' : undefined}>
                <th scope="row" className="figure">
                  {at + 1}
                </th>
                {Array.from({ length: width }, (_, column) => {
                  const fault = faultAt(at + 1, letters(column))
                  return (
                    <td key={letters(column)} className={fault ? 'faulty' : undefined}>
                      <input
                        aria-label={`${say('row')} ${at + 1}, ${letters(column)}`}
                        aria-invalid={fault !== undefined}
                        title={fault?.reason}
                        value={row[column] ?? ''}
                        onChange={({ target }) =>
                          setShown({
                            read,
                            cells: withCell(cells, at, column, target.value),
                            isChanged: true,
                          })
                        }
                        onBlur={() => shown.isChanged && void lookAgain(cells)}
                        onKeyDown={({ key }) => {
                          if (key === 'Enter') void lookAgain(cells)
                        }}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="buttons">
        <button
          type="button"
          className="main"
          disabled={faults.length > 0 || isBusy || shown.isChanged || recognised === null}
          onClick={() => void take(cells)}
        >
          {say('takeTable')}
        </button>
        <button
          type="button"
          onClick={() => {
            setShown(null)
            setColumns({})
          }}
        >
          {say('again')}
        </button>
      </p>
    </section>
  )
}
