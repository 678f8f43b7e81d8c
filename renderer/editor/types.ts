import type { Diagnostic, DiskAction, JsonSchema, Position } from '../../shared/model';

/** A Monaco language id. `skill-md` is SKILL.md; `skill-json` is a manifest; the others are Monaco's own names. */
export type EditorLanguage = 'skill-md' | 'skill-json' | 'json' | 'markdown' | 'plaintext' | (string & {});

/** Findings together with the text they were made for: they are drawn only while it is still that text. */
export interface CheckedText {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What the editor may offer beyond the text itself. */
export interface EditorAssist {
  /** Slash paths of the files beside the text, relative to the skill's folder. */
  readonly files: readonly string[];
  /** The name the skill should have: its folder's. */
  readonly folderName: string;
  /** Names under which a model calls tools. */
  readonly toolNames: readonly string[];
  /** Opens a file of the skill, for a link that was followed. */
  readonly openFile: (path: string) => void;
  /** Carries out a fix that is not an edit of the text. */
  readonly runDiskFix?: (action: DiskAction) => void;
}

export interface CodeEditorProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly language: EditorLanguage;
  /** Names the text. The same name later has the same undo history, selection and scroll position. */
  readonly uri: string;
  readonly ariaLabel: string;
  readonly readOnly?: boolean;
  readonly diagnostics?: CheckedText;
  /** Ctrl/Cmd-S. */
  readonly onSave?: () => void;
  /** For JSON: completion, hovers and markers by this schema. */
  readonly schema?: JsonSchema;
  /** Shows this place and puts the caret there; each new object is a new request. */
  readonly reveal?: Position;
  readonly assist?: EditorAssist;
}

export interface DiffEditorProps {
  readonly original: string;
  readonly modified: string;
  readonly language: EditorLanguage;
  /** What the left side is. */
  readonly originalLabel: string;
  /** What the right side is. */
  readonly modifiedLabel: string;
  readonly ariaLabel: string;
  /** Set when the right side may be edited. */
  readonly onChange?: (text: string) => void;
}
