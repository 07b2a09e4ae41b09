#!/usr/bin/env bash
# Builds the peers whose packages may not be at hand. One that does not restore is noted and left out; reports say so.
#   bench/build-adapters.sh [--source <folder of locally built packages>] [adapter ...]
set -uo pipefail
cd "$(dirname "$0")/adapters"
out=../../artifacts/adapters
source=()
if [ "${1:-}" = "--source" ]; then
  source=("-p:RestoreAdditionalProjectSources=$(realpath "$2")")
  shift 2
fi
adapters=("$@")
[ ${#adapters[@]} -gt 0 ] || adapters=(*/)
mkdir -p "$out"
touch "$out/status.txt"

# MessagePack's arrays need a number on every member, counted on through base classes.
number_members() {
  rm -rf "$1" && mkdir -p "$1"
  for file in ../Tessera.Benchmarks/Model/*.cs; do
    awk '
      / : RoundShape$/ { key = 4 } / : AngularShape$/ { key = 5 } / : Shape$/ { key = 2 }
      /\{ get; set; \}/ { sub(/public/, "[MessagePack.Key(" key + 0 ")] public"); key++ }
      { print }' "$file" > "$1/$(basename "$file")"
  done
}

# StructPacker wants its attribute on the declaration itself, and no partial types.
pack_structs() {
  rm -rf "$1" && mkdir -p "$1"
  for type in SmallStruct LargeStruct; do
    sed 's/^public partial struct/[StructPacker.Pack]\npublic struct/' "../Tessera.Benchmarks/Model/$type.cs" > "$1/$type.cs"
  done
}

for adapter in "${adapters[@]}"; do
  adapter=${adapter%/}
  rm -rf "${out:?}/$adapter"
  case $adapter in
    MessagePackArrayAdapter) number_members "../../artifacts/obj/adapters/$adapter/Model" ;;
    StructPackerAdapter) pack_structs "../../artifacts/obj/adapters/$adapter/Model" ;;
  esac
  if ! dotnet restore "$adapter" "${source[@]}" > "$out/$adapter.log" 2>&1; then
    status="not restorable"
  elif ! dotnet build "$adapter" -c Release --no-restore >> "$out/$adapter.log" 2>&1; then
    status="does not build, see artifacts/adapters/$adapter.log"
  else
    status="built"
  fi
  sed -i "/^$adapter: /d" "$out/status.txt"
  echo "$adapter: $status" | tee -a "$out/status.txt"
done
